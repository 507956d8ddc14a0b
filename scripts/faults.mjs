/**
 * `npm run test:faults`: builds what is stale and runs the fault-injection tests, which take some minutes.
 * `npm run test:faults -- link` runs only the files whose path contains this word; `SEED=… npm run
 * test:faults` repeats an earlier run.
 */
import './require-node.mjs';
import { randomInt } from 'node:crypto';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { runTool } from './run.mjs';
import { alone } from './setup-lock.mjs';

await prepareTools();
await alone(ensureBuilt);

const seed = process.env.SEED ?? String(randomInt(2 ** 30));
console.log(`seed ${seed}`);
const nodeArgs = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const patterns = process.argv.slice(2).flatMap((word) => ['--testPathPatterns', word]);
const args = ['--selectProjects=faults', '--runInBand', '--verbose', ...patterns];
const env = { NODE_ENV: 'test', FAULTS: 'full', SEED: seed };
const { code } = await runTool('jest/bin/jest.js', args, { nodeArgs, env });
console.log(`\n${code === 0 ? 'Nothing was harmed' : 'Something was harmed'}; seed ${seed}`);
process.exitCode = code;
