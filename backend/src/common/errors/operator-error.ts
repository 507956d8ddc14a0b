/**
 * A problem that the operator of the process can fix. `message` explains it; it is printed without a stack trace.
 */
export class OperatorError extends Error {}
