/**
 * Ends the process with one clear sentence on a system on which the bank does not run, and starts it again under a newer
 * Node if this one is too old. Import it first: everything else here may use what an old Node does not have.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

if (!['linux', 'darwin'].includes(process.platform)) {
  console.error(`Falaj Bank runs on Linux and macOS, on Windows in WSL 2; this is ${process.platform}.`);
  process.exit(1);
}
// npm scripts begin with node.sh themselves; this is for those who do not use npm.
if (Number(process.versions.node.split('.')[0]) < 24) {
  const shell = fileURLToPath(new URL('node.sh', import.meta.url));
  const args = [shell, ...process.execArgv, ...process.argv.slice(1)];
  process.exit(spawnSync('sh', args, { stdio: 'inherit' }).status ?? 1);
}
