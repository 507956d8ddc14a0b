/**
 * `npm run test:load`: builds what is stale, and runs the load test; ends by itself. `npm run test:load -- chat` counts
 * what chats lose over connections that drop.
 */
import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { giveUp, root, run } from './run.mjs';
import { join } from 'node:path';
import { alone } from './setup-lock.mjs';

const programs = { load: 'load.ts', chat: 'chat-drops.ts' };
const name = process.argv[2] ?? 'load';
if (!(name in programs))
  giveUp(`There is no load test "${name}"; there are ${Object.keys(programs).join(', ')}.`);

await prepareTools();
await alone(ensureBuilt);
const program = join(root, 'test/load', programs[name]);
const { code } = await run(process.execPath, ['--conditions=source', '--import', 'tsx', program]);
process.exitCode = code;
