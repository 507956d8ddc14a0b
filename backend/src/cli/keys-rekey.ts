import { say, withBank } from '../bootstrap/with-bank.js';
import { FLAG, readArguments } from './arguments.js';
import { rekey } from './rekey/rekey.js';

const USAGE = `Usage: npm run keys:rekey [-- --retire]
Puts what is stored under the previous PIN_KEY and DATA_KEY under the new ones, and says what is left.
--retire removes PINs and codes that nobody has used since; their owners need new ones.`;

/** `npm run keys:rekey`: the part of a rotation of keys that a command can do. It may be interrupted and repeated. */
await withBank((app) => {
  const { retire: isRetiring } = readArguments(USAGE, { options: { retire: FLAG } }).values;
  return rekey(app, { isRetiring, say });
});
