import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = 'frontend/src/pages/customer/bills.page.tsx';
const LIST = 'docs/pictures/pages.json';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'falaj-pictures-'));
  cpSync(join(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  write(PAGE, `import { List } from '../../features/bills/list.js';`);
  write('frontend/src/features/bills/list.tsx', 'the list');
  write('docs/pictures/bills.png', '');
});
afterEach(() => {
  rmSync(checkout, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), content);
}

const list = (pages: object) => write(LIST, JSON.stringify(pages));

function run(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' });
  return { status, said: stdout.trim() };
}

const check = () => run('scripts/check-pictures.mjs');

/** As `npm run pictures` does at its end. */
const record = () =>
  run(
    '--input-type=module',
    '--eval',
    `import { recordPages } from '${checkout}/scripts/page-sources.mjs'; recordPages();`,
  );

describe('the check of the pictures', () => {
  it('passes in silence while pages are as they were pictured', () => {
    list({ 'customer/bills': { pictures: ['bills'] } });
    record();

    expect(check()).toEqual({ status: 0, said: '' });
  });

  it('names pictures that are older than a part of their page, and passes', () => {
    list({ 'customer/bills': { pictures: ['bills'] } });
    record();
    write('frontend/src/features/bills/list.tsx', 'the list, now by month');

    expect(check()).toEqual({
      status: 0,
      said: '! older than their pages: bills (npm run pictures takes them again)',
    });
  });

  it.each([
    [
      {},
      'docs/pictures/pages.json has no entry for the page customer/bills: name its pictures, or none with [].',
    ],
    [
      { 'customer/bills': { pictures: [] }, 'customer/loans': { pictures: ['loans'] } },
      'docs/pictures/pages.json names the page customer/loans, which is gone.',
    ],
    [
      { 'customer/bills': { pictures: ['bills-phone'] } },
      'docs/pictures/bills-phone.png of the page customer/bills is missing.',
    ],
  ])('fails with %j', (pages, problem) => {
    list(pages);
    record();

    const { status, said } = check();
    expect(status).toBe(1);
    expect(said.split('\n')).toContain(problem);
  });
});
