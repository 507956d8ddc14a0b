/**
 * `npm start`: installs what is missing, builds what is stale, and then becomes the app. It runs in this very
 * process, so signals and exit codes are the app's own.
 */
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/backend/src/main.js');
