import { bundledServer } from './bundle.js';

const { start } = bundledServer() ?? (await import('./start.js'));
await start();
