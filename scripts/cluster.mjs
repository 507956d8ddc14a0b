/**
 * `npm run test:cluster`: installs from Debian what is missing, builds what is stale, and breaks a cluster on the
 * loopback address for some minutes. `npm run test:cluster -- switch-over kill-primary` does only these; `SEED=…`
 * repeats the random choices of an earlier run.
 */
import './require-node.mjs';
import { randomInt } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { giveUp, root, run, withProgress } from './run.mjs';
import { alone } from './setup-lock.mjs';

/** Programs, and the packages of Debian 12 that bring them. */
const packages = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/curl': 'curl',
};

const missing = Object.entries(packages)
  .filter(([path]) => !isHere(path))
  .map(([, name]) => name);
if (missing.length > 0) await install(missing);
await prepareTools();
await alone(ensureBuilt);

const seed = process.env.SEED ?? String(randomInt(2 ** 30));
const program = join(root, 'test/cluster/main.ts');
const args = ['--conditions=source', '--import', 'tsx', program, ...process.argv.slice(2)];
const env = { NODE_ENV: 'test', FAULTS: 'full', SEED: seed, PATH: `${process.env.PATH}:/usr/sbin` };
process.exitCode = (await run(process.execPath, args, { env })).code;

function isHere(path) {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs without starting anything: the services of the packages would take the usual ports. */
async function install(names) {
  if (process.getuid?.() !== 0) giveUp(`Install these packages first: ${names.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...words) => run('apt-get', ['-qq', ...words], { env, buffered: true });
  const { code, output } = await withProgress(`Installing ${names.join(' ')}`, async () => {
    const updated = await apt('update');
    return updated.code === 0 ? apt('install', '--yes', '--no-install-recommends', ...names) : updated;
  });
  if (code !== 0) giveUp(`apt-get could not install them:\n${output}`);
}
