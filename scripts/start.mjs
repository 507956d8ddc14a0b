/**
 * `npm start`: installs what is missing, builds what is stale, and then becomes the app. The app runs in this
 * process, so signals and exit codes are its own.
 */
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/backend/src/main.js');
