/** The header that names what the laboratory has done to an answer. */
export const LAB_FAULT = 'Lab-Fault';

/** The header that names what is on in the laboratory: `time` for a moved clock, and kinds of faults. */
export const LAB_STATE = 'Lab-State';
