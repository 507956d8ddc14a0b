/**
 * Installs the packages of the lock file when they are missing or differ from it. npm writes the list of
 * installed packages last, so an interrupted installation is detected by the missing list.
 */
import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { giveUp, root, withProgress } from './run.mjs';

/**
 * With `dev: false`, the runtime packages alone are enough, as on a server that received a finished build.
 */
export async function ensureInstalled({ dev = true } = {}) {
  if (isInstalled({ dev })) return;
  const { code } = await withProgress('Installing the packages (up to a minute or two)', () =>
    // Stated explicitly, because npm omits the build tools when NODE_ENV is production.
    npm('ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'),
  );
  if (code !== 0) giveUp('The packages could not be installed; npm says why above.');
}

/** The list of the installed packages, which npm writes last. */
const installedList = 'node_modules/.package-lock.json';

export function isInstalled({ dev }) {
  const wanted = readPackages('package-lock.json');
  if (!wanted) giveUp('package-lock.json is missing or damaged: this is not a complete copy of Falaj Bank.');
  const present = readPackages(installedList);
  if (!present) return false;

  const isPresent = ([path, { version, optional, devOptional, dev: isDev }]) =>
    present[path]
      ? present[path].version === version
      : path === '' || optional || devOptional || (isDev && !dev);
  const isWanted = ([path, entry]) => path in wanted && isForThisMachine(entry);
  return Object.entries(wanted).every(isPresent) && Object.entries(present).every(isWanted);
}

/** Returns false after a folder with its packages was moved to another platform. */
function isForThisMachine({ os, cpu }) {
  const admits = (list, name) => !list || list.includes(name) || list.some((item) => item.startsWith('!'));
  return admits(os, process.platform) && admits(cpu, process.arch);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
