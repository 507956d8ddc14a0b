/** How a failure is told on a console: in the server's words, or in general ones (specification, section 8). */
export type FailureWording = 'panel' | 'management';
