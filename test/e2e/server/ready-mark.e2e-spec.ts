import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const LONG_AGO = new Date('2026-01-31T09:30:00Z');

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'falaj-ready-'));
  cpSync(join(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  for (const file of [
    'package-lock.json',
    'node_modules/.package-lock.json',
    'backend/src/main.ts',
    'frontend/src/main.tsx',
    'dist/.built-from',
    'dist/backend/src/main.js',
    'frontend/dist/.built-from',
    'frontend/dist/index.html',
  ]) {
    write(file, 'as built');
  }
});
afterEach(() => {
  rmSync(checkout, { recursive: true, force: true });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), content);
}

/** What `npm start` compares with what it found the last time. */
function state(): string {
  const program = `import { stateOfCheckout } from '${join(checkout, 'scripts/ready-mark.mjs')}';
    process.stdout.write(stateOfCheckout());`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

describe('the state of a checkout', () => {
  it('is the same until something changes on which the build or the packages depend', () => {
    const before = state();
    write('backend/src/main.spec.ts', 'a test');
    write('README.md', 'a text');
    expect(state()).toBe(before);
  });

  it.each([
    [
      'a source has other content of the same length',
      () => {
        write('backend/src/main.ts', 'as wrong');
      },
    ],
    [
      'a source has other content of the same length and the same time',
      () => {
        write('frontend/src/main.tsx', 'as wrong');
        utimesSync(join(checkout, 'frontend/src/main.tsx'), LONG_AGO, LONG_AGO);
      },
    ],
    [
      'a source is new',
      () => {
        write('backend/src/new/part.ts', 'new');
      },
    ],
    [
      'a source is gone',
      () => {
        rmSync(join(checkout, 'frontend/src/main.tsx'));
      },
    ],
    [
      'the built pages are gone',
      () => {
        rmSync(join(checkout, 'frontend/dist'), { recursive: true });
      },
    ],
    [
      'a build was begun',
      () => {
        rmSync(join(checkout, 'dist/.built-from'));
      },
    ],
    [
      'other packages are wanted',
      () => {
        write('package-lock.json', 'as other');
      },
    ],
    [
      'other packages are installed',
      () => {
        write('node_modules/.package-lock.json', 'as other');
      },
    ],
  ])('is another one when %s', (_, change) => {
    utimesSync(join(checkout, 'frontend/src/main.tsx'), LONG_AGO, LONG_AGO);
    const before = state();
    change();
    expect(state()).not.toBe(before);
  });
});
