/** `npm run test:load`: builds what is stale, and runs the load test; ends by itself. */
import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { root, run } from './run.mjs';
import { join } from 'node:path';
import { alone } from './setup-lock.mjs';

await prepareTools();
await alone(ensureBuilt);
const program = join(root, 'test/load/load.ts');
const { code } = await run(process.execPath, ['--conditions=source', '--import', 'tsx', program]);
process.exitCode = code;
