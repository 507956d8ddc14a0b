import { describe, expect, it } from '@jest/globals';
import { pinnedIn, withPinned } from './pinned-rows.js';

const rows = (ids: string) => [...ids].map((id) => ({ id, text: 'as loaded' }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
const pinOf = (id: string, ids: string) => pinnedIn(rows(ids), { id, text: 'as changed' });

describe('a pinned row', () => {
  it('stays below the same row, wherever it belongs now', () => {
    const pin = pinOf('c', 'abcde');
    expect(idsOf(withPinned(rows('cabde'), pin))).toBe('abcde');
    expect(idsOf(withPinned(rows('abde'), pin))).toBe('abcde');
    expect(idsOf(withPinned(rows('xyabdec'), pin))).toBe('xyabcde');
  });

  it('stays above the next row when the one above is gone', () => {
    expect(idsOf(withPinned(rows('ade'), pinOf('c', 'abcde')))).toBe('acde');
  });

  it('shows the loaded data, or the last known data when it is on another page', () => {
    const pin = pinOf('b', 'abc');
    expect(withPinned(rows('bac'), pin)[1]).toEqual({ id: 'b', text: 'as loaded' });
    expect(withPinned(rows('ac'), pin)[1]).toEqual({ id: 'b', text: 'as changed' });
  });

  it('is not shown again on the page where it belongs', () => {
    expect(idsOf(withPinned(rows('xcyz'), pinOf('c', 'abcde')))).toBe('xyz');
  });

  it('needs no position when it is the only row', () => {
    expect(idsOf(withPinned(rows('xa'), pinOf('a', 'a')))).toBe('xa');
  });
});
