import { bundledServer } from './bootstrap/bundled-server.js';

const { start } = bundledServer() ?? (await import('./bootstrap/serve.js'));
await start();
