/** The header that names what the laboratory has done to an answer. */
export const LAB_FAULT = 'Lab-Fault';

/** The header that names what is on in the laboratory: `time` for a moved clock, and kinds of faults. */
export const LAB_STATE = 'Lab-State';

/** What the clock can be moved by. The next due date is the next 08:00 in Asia/Dubai with something due. */
export const LAB_STEPS = ['hour', 'day', 'next_due', 'month_end'] as const;
export type LabStep = (typeof LAB_STEPS)[number];

/** Snapshots that are kept at a time. */
export const LAB_SNAPSHOTS = 20;

/** What can go wrong. */
export const LAB_FAULTS = [
  'latency',
  'lost_answer',
  'status',
  'cut_sockets',
  'no_sockets',
  'silent_database',
  'bill_network',
  'card_network',
] as const;
export type LabFault = (typeof LAB_FAULTS)[number];
export const LAB_STATUSES = [500, 503, 429] as const;
export const LAB_NETWORK_EFFECTS = ['refusal', 'delay', 'doubt'] as const;
/** The longest time of a fault, in seconds, and the longest delay of an answer, in milliseconds. */
export const LAB_FAULT_SECONDS = 600;

/** The largest number of a seed, the most customers that it makes, and the longest history in months. */
export const LAB_SEED = { most: 999_999_999, customers: 500, months: 24 } as const;

/** The scenarios, in the order in which they are shown. */
export const LAB_SCENARIOS = [
  'empty',
  'month-end',
  'busy-queue',
  'angry-customer',
  'locked-out',
  'two-hundred-recipients',
  'arabic',
] as const;
export type LabScenario = (typeof LAB_SCENARIOS)[number];
