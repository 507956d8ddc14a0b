import { describe, expect, it } from '@jest/globals';
import { lineOf } from './figure.js';
import { markdownOf } from './markdown.js';
import type { Recorded } from './results.js';

const once = (value: number) => ({ median: value, least: value, most: value });
const MACHINE = {
  date: '2026-11-21',
  processor: 'A processor with a rather long name',
  cores: 2,
  memoryGiB: 24,
  system: 'linux 6.18',
  node: 'v24.0.0',
  postgres: '18.4.0',
};

const figure = (id: string): Recorded => ({
  id,
  title: 'POST /api/transfers, 64 clients: HTTP, session, PIN, idempotency key, audit and event',
  yardstick:
    'the SQL of a single transfer, prepared, by a bare pg client with as many connections as the product',
  lines: [
    lineOf('operations', '/s', { product: once(12), yardstick: once(10), ratio: once(1.2) }, { atLeast: 1 }),
  ],
  remarks: [
    'All 52,000 acknowledged transfers of each side are there, and the books balance on all that was posted.',
  ],
  machine: MACHINE,
});

describe('the figures in the document', () => {
  const text = markdownOf([figure('K1'), figure('K2')]);

  it('have a table each, below their title and yardstick', () => {
    expect(text.replaceAll('\n', ' ')).toContain('**K1**: **POST /api/transfers, 64 clients');
    expect(text.match(/^\| measured \| product \| yardstick \| ratio/gm)).toHaveLength(2);
    expect(text).toContain('| operations | 12 /s | 10 /s | 1.2 | ≥ 1 | met |');
  });

  it('name the machine once, with the figures that it gave', () => {
    expect(text.match(/Measured \(K1, K2\): 2026-11-21, 2 × A processor/g)).toHaveLength(1);
  });

  it('are no wider than the page', () => {
    expect(text.split('\n').filter((line) => line.length > 118)).toEqual([]);
  });
});
