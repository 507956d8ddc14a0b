/**
 * `npm start`: looks whether its port is free, installs what is missing, builds what is stale, and then becomes the app.
 * The app runs in this process, so signals and exit codes are its own.
 */
import { requireFreePort } from './free-port.mjs';
import { loadSettings, prepare } from './prepare.mjs';

loadSettings();
await requireFreePort();
await prepare();
await import('../dist/backend/src/main.js');
