/** `npm run pictures`: builds what is stale, and retakes the pictures in `docs/`. */
import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { runTool } from './run.mjs';
import { alone } from './setup-lock.mjs';

await prepareTools();
await alone(ensureBuilt);
const args = ['test', '--config', 'test/pictures/playwright.config.ts'];
process.exitCode = (await runTool('@playwright/test/cli.js', args)).code;
