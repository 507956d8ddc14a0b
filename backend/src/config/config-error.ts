import { OperatorError } from '../common/errors/operator-error.js';

/** The environment cannot be used as it is; `message` has one line for each bad value. */
export class ConfigError extends OperatorError {}
