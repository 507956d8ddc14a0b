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

/** Runs a module beside the scripts of the checkout; returns what it prints. */
function run(program: string): string {
  const args = ['--input-type=module', '--eval', program.replaceAll('SCRIPTS', join(checkout, 'scripts'))];
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** What `npm start` compares with what it found the last time. */
const state = () =>
  run(`import { stateOfCheckout } from 'SCRIPTS/ready-mark.mjs';
       process.stdout.write(stateOfCheckout());`);

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

/** Programs that build nothing, in place of the real ones. */
function standInsForBuilders(): void {
  write('node_modules/ora/package.json', '{"exports": "./index.js"}');
  for (const file of [
    'node_modules/ora/index.js',
    'node_modules/@nestjs/cli/bin/nest.js',
    'node_modules/vite/bin/vite.js',
    'scripts/bundle-server.mjs',
  ]) {
    write(file, '');
  }
  write('frontend/index.html', 'a page');
  write('dist/backend/src/bootstrap/server-flags.js', 'exports.SERVER_FLAGS = [];');
}

describe('a build', () => {
  const staleAt = (v8: string) =>
    run(`Object.defineProperty(process, 'versions', { value: { ...process.versions, v8: '${v8}' } });
         const { staleParts } = await import('SCRIPTS/ensure-built.mjs');
         process.stdout.write(staleParts().map(({ name }) => name).join());`);

  it('is made again by another V8, which rejects the code cache of the server', () => {
    standInsForBuilders();
    expect(staleAt(process.versions.v8)).toBe('server,pages');

    run(`import { ensureBuilt } from 'SCRIPTS/ensure-built.mjs';
         await ensureBuilt();`);

    expect([staleAt(process.versions.v8), staleAt('99.1')]).toEqual(['', 'server']);
  });
});
