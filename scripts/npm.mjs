/** Runs npm, also for a user without a home folder. Everything here runs under old versions of Node, too. */
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { run } from './run.mjs';

/**
 * Runs the npm that started this process, if one did. If the home folder cannot hold npm's cache, uses a temporary one.
 * What npm says goes to standard error.
 */
export async function npm(...args) {
  const started = process.env.npm_execpath;
  const [command, ...first] = started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm'];
  const cache = process.env.npm_config_cache || join(homedir(), '.npm');
  const stdout = process.stderr.fd;
  if (isAbsolute(cache) && isWritable(cache)) return run(command, [...first, ...args], { stdout });

  const passing = mkdtempSync(join(tmpdir(), 'npm-cache-'));
  const result = await run(command, [...first, ...args], { stdout, env: { npm_config_cache: passing } });
  rmSync(passing, { recursive: true, force: true });
  return result;
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
