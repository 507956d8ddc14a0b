import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const JEST = join(import.meta.dirname, '../../../node_modules/jest/bin/jest.js');
const RUNNER = join(import.meta.dirname, 'closing-runner.mjs');

/** Says how many stores a promise of this file would copy. In Node 20 each is a property of what runs. */
const SAY_STORES = `const { executionAsyncResource } = require('node:async_hooks');
  test('counts', () => {
    const properties = Object.getOwnPropertySymbols(executionAsyncResource());
    const stores = properties.filter(({ description }) => description === 'kResourceStore');
    require('node:fs').appendFileSync('counts', stores.length + '\\n');
  });`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-runner-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('ends what Jest keeps for a file before the next one', () => {
  for (const name of ['first', 'second', 'third']) {
    writeFileSync(join(folder, `${name}.test.js`), SAY_STORES);
  }
  const config = JSON.stringify({ rootDir: folder, testRunner: RUNNER, transform: {} });
  execFileSync(process.execPath, [JEST, '--runInBand', '--config', config], { cwd: folder, stdio: 'pipe' });

  const counts = readFileSync(join(folder, 'counts'), 'utf8').trim().split('\n').map(Number);
  expect(counts).toHaveLength(3);
  expect(Math.max(...counts)).toBeLessThanOrEqual(1);
});
