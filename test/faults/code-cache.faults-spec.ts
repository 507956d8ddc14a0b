import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BUNDLE, CODE_CACHE } from '../../backend/src/bootstrap/bundled-server.js';
import { SERVER_FLAGS } from '../../backend/src/bootstrap/server-flags.js';

const FOLDER = join(import.meta.dirname, '../../dist/backend/src/bootstrap');

/** Prints whether V8 rejects the code cache of the build. */
const PROGRAM = `
  const { readFileSync } = require('node:fs');
  const { wrap } = require('node:module');
  const { Script } = require('node:vm');
  const [, bundle, cache] = process.argv;
  const options = { filename: bundle, cachedData: readFileSync(cache) };
  console.log(new Script(wrap(readFileSync(bundle, 'latin1')), options).cachedDataRejected);
`;

function isRejected(flags: readonly string[]): string {
  const files = [BUNDLE, CODE_CACHE].map((path) => join(FOLDER, basename(path)));
  return execFileSync(process.execPath, [...flags, '-e', PROGRAM, ...files], { encoding: 'utf8' }).trim();
}

describe('the code cache of the build', () => {
  it('is valid with the flags of the server', () => {
    expect(isRejected(SERVER_FLAGS)).toBe('false');
  });

  it('is not valid without them', () => {
    expect(isRejected([])).toBe('true');
  });
});
