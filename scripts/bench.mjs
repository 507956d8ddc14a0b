/** `npm run bench`: builds what is stale, and measures; `npm run bench -- K10` measures one thing. */
import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { runTool } from './run.mjs';
import { alone } from './setup-lock.mjs';

await prepareTools();
await alone(ensureBuilt);
const chosen = process.argv.slice(2).flatMap((name) => ['--grep', name]);
const args = ['test', '--config', 'test/bench/playwright.config.ts', ...chosen];
const { code } = await runTool('@playwright/test/cli.js', args);
process.exitCode = code;
