import { describe, expect, it } from '@jest/globals';
import { pinnedIn, withPinned } from './pinned-rows.js';

const rows = (ids: string) => [...ids].map((id) => ({ id, text: 'as loaded' }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
const pinOf = (id: string, ids: string) => pinnedIn(rows(ids), { id, text: 'as changed' });

describe('a row that somebody is on', () => {
  it('stays below the row it stood below, wherever it belongs by now', () => {
    const pin = pinOf('c', 'abcde');
    expect(idsOf(withPinned(rows('cabde'), pin))).toBe('abcde');
    expect(idsOf(withPinned(rows('abde'), pin))).toBe('abcde');
    expect(idsOf(withPinned(rows('xyabdec'), pin))).toBe('xyabcde');
  });

  it('stays above the next one when the one above is gone', () => {
    expect(idsOf(withPinned(rows('ade'), pinOf('c', 'abcde')))).toBe('acde');
  });

  it('is shown as the server has it, or as it was last known when it is on another page', () => {
    const pin = pinOf('b', 'abc');
    expect(withPinned(rows('bac'), pin)[1]).toEqual({ id: 'b', text: 'as loaded' });
    expect(withPinned(rows('ac'), pin)[1]).toEqual({ id: 'b', text: 'as changed' });
  });

  it('is not shown a second time on the page to which it will go', () => {
    expect(idsOf(withPinned(rows('xcyz'), pinOf('c', 'abcde')))).toBe('xyz');
  });

  it('needs no place when it is alone', () => {
    expect(idsOf(withPinned(rows('xa'), pinOf('a', 'a')))).toBe('xa');
  });
});
