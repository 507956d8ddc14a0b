import { parseArgs } from 'node:util';
import { say, withBank } from '../bootstrap/with-bank.js';
import { OperatorError } from '../platform/config/config-error.js';
import { rekey } from './rekey/rekey.js';

const USAGE = `Usage: npm run keys:rekey [-- --retire]
Puts what is stored under the previous PIN_KEY and DATA_KEY under the new ones, and says what is left.
--retire removes PINs and codes that nobody has used since; their owners need new ones.`;

/** `npm run keys:rekey`: the part of a rotation of keys that a command can do. It may be interrupted and repeated. */
await withBank((app) => rekey(app, { isRetiring: readArguments(), say }));

/** @throws {OperatorError} for unknown arguments */
function readArguments(): boolean {
  try {
    return parseArgs({ options: { retire: { type: 'boolean', default: false } } }).values.retire;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${USAGE}`);
  }
}
