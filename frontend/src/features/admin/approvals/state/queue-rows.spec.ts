import { describe, expect, it } from '@jest/globals';
import {
  firstRows,
  GONE,
  isEnded,
  type Outcome,
  type PendingItem,
  type QueueRow,
  withOutcomes,
  withoutEnded,
  withPending,
} from './queue-rows.js';

const item = (id: string, day: number): PendingItem => ({ id, createdAt: `2026-11-0${day}T08:00:00.000Z` });
const [monday, tuesday, friday] = [item('monday', 2), item('tuesday', 3), item('friday', 6)];
const approved: Outcome = { result: 'approved', by: 'Mariam' };
const ids = (rows: readonly QueueRow<PendingItem>[]) =>
  rows.map((row) => (isEnded(row) ? `(${row.item.id})` : row.item.id));

describe('the rows of a queue', () => {
  it('are sorted oldest first', () => {
    expect(ids(firstRows([friday, monday, tuesday]))).toEqual(['monday', 'tuesday', 'friday']);
  });

  it('keep their positions when one is decided elsewhere', () => {
    const rows = withPending(firstRows([monday, tuesday, friday]), [friday, monday], { now: 5 });

    expect(ids(rows)).toEqual(['monday', '(tuesday)', 'friday']);
    expect(rows[1]).toMatchObject({ outcome: GONE, endedAt: 5 });
  });

  it('get new ones at the end, whatever their date', () => {
    const rows = withPending(firstRows([tuesday]), [friday, monday, tuesday], { now: 5 });

    expect(ids(rows)).toEqual(['tuesday', 'monday', 'friday']);
    expect(rows.map(({ isNew }) => isNew)).toEqual([false, true, true]);
  });

  it('do not end one that is being decided here before its answer', () => {
    const rows = firstRows([monday]).map((row) => ({ ...row, deciding: 'approved' as const }));

    expect(ids(withPending(rows, [], { now: 5 }))).toEqual(['monday']);
  });

  it('remember what they showed first when their owner changes them', () => {
    const [first, second, third] = [1, 2, 3].map((version) => ({ ...monday, version }));
    if (!first || !second || !third) throw new Error('There are three versions');
    const unchanged = withPending(firstRows([first]), [{ ...first }], { now: 5 });
    const changed = withPending(withPending(unchanged, [second], { now: 6 }), [third], { now: 7 });

    expect(unchanged[0]).toMatchObject({ item: first, before: null });
    expect(changed[0]).toMatchObject({ item: third, before: first });
  });

  it('have an outcome and the time of their end', () => {
    const gone = withPending(firstRows([monday, tuesday]), [tuesday], { now: 5 });
    const [first, second] = withOutcomes(gone, new Map([['monday', approved]]), 9);

    expect(first).toMatchObject({ outcome: approved, endedAt: 5 });
    expect(second?.outcome).toBeNull();
  });
});

describe('removing ended rows', () => {
  const [a, b, c, d] = [item('a', 1), item('b', 2), item('c', 3), item('d', 4)];
  const outcomes = new Map([
    ['a', approved],
    ['d', approved],
  ]);
  const rows = withOutcomes(firstRows([a, b, c, d]), outcomes, 1);

  it('leaves the pending rows, oldest first, without anchors', () => {
    const late = withPending(rows, [b, c, item('older', 1)], { now: 1 });

    expect(ids(withoutEnded(late, new Set(), 0))).toEqual(['older', 'b', 'c']);
  });

  it('keeps rows above an anchor unless the page can be scrolled to compensate', () => {
    expect(ids(withoutEnded(rows, new Set(['b']), 0))).toEqual(['(a)', 'b', 'c']);
    expect(ids(withoutEnded(rows, new Set(['b']), 1))).toEqual(['b', 'c']);
  });

  it('keeps no ended row because it is an anchor', () => {
    expect(ids(withoutEnded(rows, new Set(['d']), 0))).toEqual(['b', 'c']);
    expect(ids(withoutEnded(rows, new Set(['a', 'c']), 9))).toEqual(['b', 'c']);
    expect(ids(withoutEnded(rows, new Set(['a', 'c']), 0))).toEqual(['(a)', 'b', 'c']);
  });
});
