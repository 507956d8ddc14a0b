import { describe, expect, it } from '@jest/globals';
import {
  firstRows,
  GONE,
  isEnded,
  type Outcome,
  type QueueRow,
  type Waiting,
  withOutcomes,
  withoutEnded,
  withPending,
} from './queue-rows.js';

const item = (id: string, day: number): Waiting => ({ id, createdAt: `2026-11-0${day}T08:00:00.000Z` });
const [monday, tuesday, friday] = [item('monday', 2), item('tuesday', 3), item('friday', 6)];
const approved: Outcome = { result: 'approved', by: 'Mariam' };
const ids = (rows: readonly QueueRow<Waiting>[]) =>
  rows.map((row) => (isEnded(row) ? `(${row.item.id})` : row.item.id));

describe('the rows of a queue', () => {
  it('begin with the oldest', () => {
    expect(ids(firstRows([friday, monday, tuesday]))).toEqual(['monday', 'tuesday', 'friday']);
  });

  it('stay where they are when one of them is decided elsewhere', () => {
    const rows = withPending(firstRows([monday, tuesday, friday]), [friday, monday], 5);

    expect(ids(rows)).toEqual(['monday', '(tuesday)', 'friday']);
    expect(rows[1]).toMatchObject({ outcome: GONE, endedAt: 5 });
  });

  it('take new ones at the end, whatever their date', () => {
    const rows = withPending(firstRows([tuesday]), [friday, monday, tuesday], 5);

    expect(ids(rows)).toEqual(['tuesday', 'monday', 'friday']);
    expect(rows.map(({ isNew }) => isNew)).toEqual([false, true, true]);
  });

  it('leave one that is being decided here to the answer', () => {
    const rows = firstRows([monday]).map((row) => ({ ...row, deciding: 'approved' as const }));

    expect(ids(withPending(rows, [], 5))).toEqual(['monday']);
  });

  it('tell how they ended, and since when', () => {
    const gone = withPending(firstRows([monday, tuesday]), [tuesday], 5);
    const [first, second] = withOutcomes(gone, new Map([['monday', approved]]), 9);

    expect(first).toMatchObject({ outcome: approved, endedAt: 5 });
    expect(second?.outcome).toBeNull();
  });
});

describe('taking away what has ended', () => {
  const [a, b, c, d] = [item('a', 1), item('b', 2), item('c', 3), item('d', 4)];
  const outcomes = new Map([
    ['a', approved],
    ['d', approved],
  ]);
  const rows = withOutcomes(firstRows([a, b, c, d]), outcomes, 1);

  it('leaves those that wait, oldest first, when nobody is on any', () => {
    const late = withPending(rows, [b, c, item('older', 1)], 1);

    expect(ids(withoutEnded(late, new Set(), 0))).toEqual(['older', 'b', 'c']);
  });

  it('moves nothing that somebody is on: above it all stays unless the page can be scrolled by as much', () => {
    expect(ids(withoutEnded(rows, new Set(['b']), 0))).toEqual(['(a)', 'b', 'c']);
    expect(ids(withoutEnded(rows, new Set(['b']), 1))).toEqual(['b', 'c']);
  });

  it('keeps the very row that somebody is on', () => {
    expect(ids(withoutEnded(rows, new Set(['d']), 9))).toEqual(['b', 'c', '(d)']);
    expect(ids(withoutEnded(rows, new Set(['a', 'c']), 9))).toEqual(['(a)', 'b', 'c']);
  });
});
