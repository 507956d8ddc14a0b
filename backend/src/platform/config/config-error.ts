/**
 * A problem that the operator of the process can fix. `message` explains it; it is printed without a stack trace.
 */
export class OperatorError extends Error {}

/** The configuration is invalid. `message` has one line for each invalid value. */
export class ConfigError extends OperatorError {}
