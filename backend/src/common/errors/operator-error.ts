/**
 * Something that whoever starts the process can mend; `message` says what, in plain lines, without a stack.
 */
export class OperatorError extends Error {}
