/** `node scripts/command.mjs cli/user-create …` runs a built command, as `start.mjs` runs the app. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';

const entry = join(root, 'dist/backend/src', `${process.argv[2]}.js`);

await prepare();
// The command expects its arguments where they would be if it had been started directly.
process.argv.splice(1, 2, entry);
await import(pathToFileURL(entry).href);
