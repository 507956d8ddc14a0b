import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { expandItems, ITEMS } from './asvs-items.js';

const ROOT = join(import.meta.dirname, '../..');
const threats = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const asvs = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

/** A path in backticks: it has a folder and no blanks. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+)`/g;
/** The documents leave out these beginnings and endings of paths. */
const FOLDERS = ['', 'test', 'backend/src', 'backend/src/platform', 'frontend/src', 'frontend/src/features'];
const ENDINGS = ['', '.ts', '.tsx', '.spec.ts', '.e2e-spec.ts', '.security-spec.ts'];

const exists = (path: string) =>
  FOLDERS.some((folder) => ENDINGS.some((ending) => existsSync(join(ROOT, folder, path + ending))));

const rows = asvs.split('\n').flatMap((line) => {
  const [, items = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim());
  return /^V\d/.test(items) ? [{ items: expandItems(items), state, where }] : [];
});

const itemsThatAre = (state: string) =>
  rows.filter((row) => row.state === state).flatMap(({ items }) => items);

describe('docs/security.md and docs/asvs.md', () => {
  it('name only files that exist', () => {
    const paths = [...`${threats}${asvs}`.matchAll(PATH)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(80);
    expect([...new Set(paths)].filter((path) => !exists(path))).toEqual([]);
  });

  it('judge each applicable item of ASVS 5.0.0 at levels 1 and 2 once', () => {
    const items = rows.flatMap((row) => row.items);
    expect(items.toSorted()).toEqual([...ITEMS['1'], ...ITEMS['2']].toSorted());
  });

  it.each(['1', '2'] as const)('count the items of level %s correctly', (level) => {
    const counts = ['met', 'partly', 'no', 'operator'].map(
      (state) => itemsThatAre(state).filter((item) => ITEMS[level].includes(item)).length,
    );
    const [, ...stated] = new RegExp(`^\\| ${level} +${'\\| (\\d+) +'.repeat(5)}\\|$`, 'm').exec(asvs) ?? [];
    expect(stated.map(Number)).toEqual([...counts, ITEMS[level].length]);
  });

  it('name a file for each item that is met at least in part', () => {
    const unproven = rows.filter(
      ({ state, where }) => ['met', 'partly'].includes(state) && !/^`.+`$/.test(where),
    );
    expect(unproven).toEqual([]);
  });

  it('explain each item that is not met', () => {
    const [, reasons = ''] = /## What is left\n(.*)/s.exec(threats) ?? [];
    expect(itemsThatAre('no').filter((item) => !new RegExp(`${item}\\b`).test(reasons))).toEqual([]);
  });

  it('are no wider than a page and no longer than 20,000 bytes each, without the table of routes', () => {
    expect(`${threats}${asvs}`.split('\n').filter((line) => line.length > 120)).toEqual([]);
    const text = threats.replace(/^\| `(GET|POST|PUT|PATCH|DELETE) .*\n/gm, '');
    expect(Math.max(Buffer.byteLength(text), Buffer.byteLength(asvs))).toBeLessThanOrEqual(20_000);
  });
});
