import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withTransaction } from './snapshot.js';

describe('withTransaction', () => {
  it.each([
    ['100:100:', '100', '101:101:'],
    ['100:100:', '103', '100:104:100,101,102'],
    ['100:104:100,101,102', '101', '100:104:100,102'],
    ['100:104:100,102', '100', '102:104:102'],
    ['102:104:102', '102', '104:104:'],
    ['98:104:98,102', '104', '98:105:98,102'],
    ['100:100:@0123456789abcdef.7', '100', '101:101:@0123456789abcdef.7'],
  ])('%s with transaction %s becomes %s', (snapshot, xid, expected) => {
    expect(withTransaction(snapshot, xid)).toEqual({ position: expected });
  });

  it.each([
    ['100:100:', '99'],
    ['98:104:98,102', '100'],
    ['98:104:98,102', '97'],
  ])('%s already contains transaction %s', (snapshot, xid) => {
    expect(withTransaction(snapshot, xid)).toBe('already');
  });

  it('lists at most 100 unseen transactions', () => {
    expect(withTransaction('1:1:', '101')).toHaveProperty('position');
    expect(withTransaction('1:1:', '102')).toBe('too many');
    expect(withTransaction('1:9:1,2', '108')).toBe('too many');
  });

  it('handles ids beyond 32 bits and beyond the precision of a double', () => {
    expect(withTransaction('9007199254740993:9007199254740993:', '9007199254740993')).toEqual({
      position: '9007199254740994:9007199254740994:',
    });
  });

  it('makes exactly the added transaction visible, for random sequences', () => {
    const xid = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(fc.uniqueArray(xid, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (xids, begin) => {
        let snapshot = `${begin}:${begin}:`;
        const seen = new Set(Array.from({ length: begin - 1 }, (_, index) => index + 1));
        for (const one of xids) {
          const next = withTransaction(snapshot, String(one));
          expect(next === 'already').toBe(seen.has(one));
          if (typeof next === 'object') snapshot = next.position;
          seen.add(one);
          expect(visibleIn(snapshot)).toEqual([...seen].sort((a, b) => a - b));
        }
      }),
    );
  });
});

/** The visible transactions, by the rules of `pg_snapshot` in PostgreSQL's documentation. */
function visibleIn(snapshot: string): number[] {
  const [xmin, xmax, list] = snapshot.split(':');
  const underWay = list === '' ? [] : String(list).split(',').map(Number);
  expect(underWay).toEqual([...underWay].sort((a, b) => a - b));
  expect(underWay.every((xid) => xid >= Number(xmin) && xid < Number(xmax))).toBe(true);
  return Array.from({ length: Number(xmax) - 1 }, (_, index) => index + 1).filter(
    (xid) => !underWay.includes(xid),
  );
}
