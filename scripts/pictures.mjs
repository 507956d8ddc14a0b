/** `npm run pictures`: builds what is stale, retakes the pictures in `docs/`, and records what the pages are made of. */
import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { recordPages } from './page-sources.mjs';
import { prepareTools } from './prepare.mjs';
import { runTool } from './run.mjs';
import { alone } from './setup-lock.mjs';

await prepareTools();
await alone(ensureBuilt);
const args = ['test', '--config', 'test/pictures/playwright.config.ts'];
const { code } = await runTool('@playwright/test/cli.js', args);
if (code === 0) recordPages();
process.exitCode = code;
