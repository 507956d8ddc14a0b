import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BUNDLE, CODE_CACHE } from '../../backend/src/bootstrap/bundled-server.js';
import { SERVER_FLAGS } from '../../backend/src/bootstrap/server-flags.js';

const FOLDER = join(import.meta.dirname, '../../dist/backend/src/bootstrap');

/** Prints whether V8 rejects the code cache of the build. */
const PROGRAM = `
  const { readFileSync } = require('node:fs');
  const { Script } = require('node:vm');
  const [, bundle, cache] = process.argv;
  const options = { filename: bundle, cachedData: readFileSync(cache) };
  console.log(new Script(readFileSync(bundle, 'latin1'), options).cachedDataRejected);
`;

/** Runs a bank as the build does before it takes the code cache. */
const REHEARSAL = `
  import { bundledServer } from '${join(FOLDER, 'bundled-server.js')}';
  await bundledServer().rehearse();
  console.log('closed');
`;

function isRejected(flags: readonly string[]): string {
  const files = [BUNDLE, CODE_CACHE].map((path) => join(FOLDER, basename(path)));
  return execFileSync(process.execPath, [...flags, '-e', PROGRAM, ...files], { encoding: 'utf8' }).trim();
}

describe('the code cache of the build', () => {
  it('is valid with the flags of the server', () => {
    expect(isRejected(SERVER_FLAGS)).toBe('false');
  });

  it('is taken after a run of the bank that leaves nothing behind', () => {
    const folder = mkdtempSync(join(tmpdir(), 'falaj-rehearsal-'));
    try {
      const args = [...SERVER_FLAGS, '--input-type=module', '-e', REHEARSAL];
      const env = { ...process.env, TMPDIR: folder };
      expect(execFileSync(process.execPath, args, { encoding: 'utf8', env }).trim()).toBe('closed');
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
