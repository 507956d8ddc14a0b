import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** A path in backticks: with a folder or an extension, and without spaces. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+|[\w-]*\.?[\w-]+\.\w+|\.\w+|Dockerfile)`/g;
/** Looks like a path but is not one. */
const NO_PATH = ['.git'];

/** The cells that the tests check, of each row of the table of the standard's items. */
const rows = text.split('\n').flatMap((line) => {
  const [, items = '', level = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim());
  return items.startsWith('V') ? [{ items: items.split(', '), level, state, where }] : [];
});

const countOf = (wished: { level: string; state?: string }) =>
  rows
    .filter(({ level, state }) => level === wished.level && (wished.state ?? state) === state)
    .flatMap(({ items }) => items).length;

describe('docs/security.md', () => {
  it('names only files that are there', () => {
    const paths = [...text.matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !NO_PATH.includes(path));
    expect(paths.length).toBeGreaterThan(150);
    expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('has every item of ASVS 5.0.0 at levels 1 and 2 once', () => {
    const items = rows.flatMap((row) => row.items);
    expect(items.filter((item) => !/^V\d+\.\d+\.\d+$/.test(item))).toEqual([]);
    expect(new Set(items).size).toBe(items.length);
    expect([countOf({ level: '1' }), countOf({ level: '2' })]).toEqual([70, 183]);
  });

  it('counts them as they are', () => {
    for (const level of ['1', '2']) {
      const counts = ['met', 'partly', 'no', 'operator', 'n/a'].map((state) => countOf({ level, state }));
      const [, ...told] = new RegExp(`^\\| ${level} +${'\\| (\\d+) +'.repeat(6)}\\|$`, 'm').exec(text) ?? [];
      expect(told.map(Number)).toEqual([...counts, counts.reduce((sum, count) => sum + count)]);
    }
  });

  it('explains whatever is not met', () => {
    const [, reasons = ''] = /## Not met, and why\n(.*?)\n## /s.exec(text) ?? [];
    expect(rows.filter(({ where }) => where === '')).toEqual([]);
    const refused = rows.filter(({ state }) => state === 'no').flatMap(({ items }) => items);
    expect(refused.filter((item) => !new RegExp(`${item}\\b`).test(reasons))).toEqual([]);
  });
});
