import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

export interface GeneratedKeys {
  sessionSecret: string;
  pinKey: string;
}

/**
 * Returns the keys of an installation without configured ones. They are generated once and stored in `dataDir`, readable
 * by the owner only. The file is created atomically; if two processes create it at the same time, both use the keys of
 * the first.
 * @throws {ConfigError} when the folder is not writable or the file is damaged
 */
export function generatedKeys(dataDir: string): GeneratedKeys {
  const file = join(dataDir, 'keys.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return readKeys(file) ?? makeKeys(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR: cannot keep keys in ${dataDir} (${(error as Error).message})`);
  }
}

function makeKeys(file: string): GeneratedKeys {
  const keys = { sessionSecret: randomBytes(32).toString('hex'), pinKey: randomBytes(32).toString('hex') };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(keys), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return keys;
  } catch {
    return readKeys(file) ?? keys;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKeys(file: string): GeneratedKeys | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const keys = JSON.parse(text) as Partial<GeneratedKeys>;
  if (!keys.sessionSecret || !keys.pinKey) throw new ConfigError(`${file} is damaged: a key is missing`);
  return { sessionSecret: keys.sessionSecret, pinKey: keys.pinKey };
}
