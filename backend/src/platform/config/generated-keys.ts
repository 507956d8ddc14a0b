import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.js';
import { ConfigError } from './config-error.js';

export interface GeneratedKeys {
  sessionSecret: string;
  pinKey: string;
  dataKey: string;
}

/** Files and the keys in each. A key that came later has a file of its own: an existing file is never written again. */
const FILES = [
  ['keys.json', ['sessionSecret', 'pinKey']],
  ['data-key.json', ['dataKey']],
] as const satisfies (readonly [string, readonly (keyof GeneratedKeys)[]])[];

/**
 * Returns the keys of an installation without configured ones. They are generated once and stored in `dataDir`, readable
 * by the owner only. Each file is created atomically; if two processes create it at the same time, both use the keys of
 * the first.
 * @throws {ConfigError} when the folder is not writable or a file is damaged
 */
export function generatedKeys(dataDir: string): GeneratedKeys {
  try {
    makeFolder(dataDir);
    const parts = FILES.map(([name, keys]) => {
      const file = join(dataDir, name);
      return readKeys(file, keys) ?? makeKeys(file, keys);
    });
    return Object.assign({}, ...parts) as GeneratedKeys;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR: cannot keep keys in ${dataDir} (${(error as Error).message})`);
  }
}

const VARIABLES = { sessionSecret: 'SESSION_SECRET', pinKey: 'PIN_KEY', dataKey: 'DATA_KEY' } as const;

/** Variables for a command that only has to find the folder of the bank, so that no keys are made for it. */
export const UNUSED_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(VARIABLES).map((name) => [name, 'not used to find the folder of the bank']),
);

/**
 * The keys in the contents of such files, as the variables that take their place.
 * @throws {ConfigError} when a content is damaged
 */
export function variablesOf(contents: readonly Buffer[]): Record<string, string> {
  try {
    const keys = Object.assign(
      {},
      ...contents.map((text) => JSON.parse(text.toString('utf8')) as object),
    ) as object;
    return Object.fromEntries(
      Object.entries(VARIABLES).flatMap(([name, variable]) => {
        const key = (keys as Record<string, unknown>)[name];
        return typeof key === 'string' ? [[variable, key]] : [];
      }),
    );
  } catch {
    throw new ConfigError('The keys of the backup are damaged.');
  }
}

type Names = readonly (keyof GeneratedKeys)[];

function makeKeys(file: string, names: Names): Partial<GeneratedKeys> {
  const keys = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(keys), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return keys;
  } catch {
    return readKeys(file, names) ?? keys;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKeys(file: string, names: Names): Partial<GeneratedKeys> | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const keys = JSON.parse(text) as Partial<GeneratedKeys>;
  if (names.some((name) => !keys[name])) throw new ConfigError(`${file} is damaged: a key is missing`);
  return Object.fromEntries(names.map((name) => [name, keys[name]]));
}
