import { OperatorError } from '../common/errors/operator-error.js';

/** The configuration is invalid. `message` has one line for each invalid value. */
export class ConfigError extends OperatorError {}
