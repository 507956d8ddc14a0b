/** `npm run dev`: the server and the pages, both reloading on changes; open the address of the pages. */
import { loadSettings, prepareTools } from './prepare.mjs';
import { runTool } from './run.mjs';

loadSettings();
// The origin of the pages, and that of built ones, for passkeys.
process.env.PUBLIC_ORIGIN ??= `http://localhost:5173,http://localhost:${process.env.PORT ?? 3000}`;
await prepareTools();

const { code } = await runTool('concurrently/dist/bin/concurrently.js', [
  '--kill-others',
  '--names=server,pages',
  '--prefix-colors=green,yellow',
  'node node_modules/@nestjs/cli/bin/nest.js start --watch --preserveWatchOutput',
  'node node_modules/vite/bin/vite.js --config frontend/vite.config.ts',
]);
process.exitCode = code;
