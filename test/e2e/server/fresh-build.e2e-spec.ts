import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');

const SOURCES = ['package-lock.json', 'backend/src/main.ts', 'frontend/index.html', 'frontend/src/main.tsx'];
/** Programs that build nothing, in place of the real ones. */
const BUILDERS = [
  'node_modules/ora/index.js',
  'node_modules/@nestjs/cli/bin/nest.js',
  'node_modules/vite/bin/vite.js',
  'scripts/bundle-server.mjs',
];

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'falaj-build-'));
  cpSync(join(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  for (const file of SOURCES) write(file, 'as built');
  for (const file of ['dist/backend/src/main.js', 'frontend/dist/index.html', ...BUILDERS]) write(file, '');
  write('node_modules/ora/package.json', '{"exports": "./index.js"}');
  run(`import { ensureBuilt } from 'SCRIPTS/ensure-built.mjs';
       await ensureBuilt();`);
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

const staleParts = () =>
  run(`import { staleParts } from 'SCRIPTS/ensure-built.mjs';
       process.stdout.write(staleParts().map(({ name }) => name).join());`);

describe('a build', () => {
  it('is fresh until something changes on which it depends', () => {
    write('backend/src/main.spec.ts', 'a test');
    write('README.md', 'a text');
    expect(staleParts()).toBe('');
  });

  it.each<[string, string, () => void]>([
    [
      'a source has other content of the same length',
      'server',
      () => {
        write('backend/src/main.ts', 'as wrong');
      },
    ],
    [
      'a source is new',
      'server',
      () => {
        write('backend/src/new/part.ts', 'new');
      },
    ],
    [
      'a source is gone',
      'pages',
      () => {
        rmSync(join(checkout, 'frontend/src/main.tsx'));
      },
    ],
    [
      'the built pages are gone',
      'pages',
      () => {
        rmSync(join(checkout, 'frontend/dist'), { recursive: true });
      },
    ],
    [
      'another build was begun',
      'server',
      () => {
        rmSync(join(checkout, 'dist/.built-from'));
      },
    ],
    [
      'other packages are wanted',
      'server,pages',
      () => {
        write('package-lock.json', 'as other');
      },
    ],
  ])('is stale when %s: the %s', (_, parts, change) => {
    change();
    expect(staleParts()).toBe(parts);
  });
});
