/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import {
  detailsOf,
  EVERYTHING,
  hasDetails,
  type HistoryFilter,
  queryOf,
  reversedIn,
} from './search/history-filter.js';
import { decidedSince, matching, pageNumbers, pageOf } from './history.js';

const row = (id: string, other: Partial<TransactionDto> = {}) => fakeTransaction({ id, ...other });

const ROWS = [
  row('A1', { beneficiary: OMAR, purpose: 'family_support', status: 'pending' }),
  row('B2', { purpose: 'Groceries' }),
  row('C3', { status: 'failed' }),
];
const labelOf = (purpose: string) => (purpose === 'family_support' ? 'Family Support' : purpose);
const found = (text: string, status: TransactionDto['status'] | 'all' = 'all') =>
  matching(ROWS, { ...EVERYTHING, text, status }, labelOf).map(({ id }) => id);

describe('the search of the history', () => {
  it.each([
    ['', ['A1', 'B2', 'C3']],
    ['txn-c3', ['C3']],
    ['omar', ['A1']],
    ['HADDAD', ['A1']],
    ['family_support', ['A1']],
    ['family sup', ['A1']],
    ['grocer', ['B2']],
    ['  omar ', ['A1']],
    ['falaj bank', []],
    ['completed', []],
  ])('finds "%s" in reference, beneficiary name and purpose only', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('combines with the status filter', () => {
    expect(found('', 'failed')).toEqual(['C3']);
    expect(found('omar', 'failed')).toEqual([]);
  });
});

describe('the filter of the history', () => {
  const rows = [
    row('OUT', { amount: '-250.00', createdAt: '2026-11-20T19:59:59.000Z', beneficiary: OMAR }),
    row('IN', { amount: '1250.50', createdAt: '2026-11-20T20:00:00.000Z' }),
    row('OLD', { amount: '-1300.00', createdAt: '2026-09-30T20:00:00.000Z' }),
  ];
  const passing = (filter: Partial<HistoryFilter>) =>
    matching(rows, { ...EVERYTHING, ...filter }, labelOf).map(({ id }) => id);

  it.each<[Partial<HistoryFilter>, string[]]>([
    [{ direction: 'in' }, ['IN']],
    [{ direction: 'out' }, ['OUT', 'OLD']],
    [{ from: '2026-11-21' }, ['IN']],
    [{ to: '2026-11-20' }, ['OUT', 'OLD']],
    [{ from: '2026-10-01', to: '2026-10-01' }, ['OLD']],
    [{ least: '250.01' }, ['IN', 'OLD']],
    [{ most: '1,250.50' }, ['OUT', 'IN']],
    [{ least: '٢٥٠', most: '250' }, ['OUT']],
    [{ direction: 'out', least: '1000' }, ['OLD']],
    [{ recipient: 'Omar Haddad' }, ['OUT']],
  ])('%j leaves %j, by days of the UAE and without signs', (filter, ids) => {
    expect(passing(filter)).toEqual(ids);
  });

  it('counts what limits the list, and can be cleared of the rest', () => {
    const unreadable = { ...EVERYTHING, from: '0002-11-21', least: 'abc', most: '0' };
    expect([detailsOf(unreadable), hasDetails(unreadable)]).toEqual([0, true]);
    const limits = { direction: 'in', recipient: 'Omar', from: '2026-11-01', to: '2026-11-30' } as const;
    expect(detailsOf({ ...EVERYTHING, ...limits, least: '٢٥٠', most: '500' })).toBe(6);
    expect([detailsOf(EVERYTHING), hasDetails(EVERYTHING)]).toEqual([0, false]);
    expect(hasDetails({ ...EVERYTHING, text: 'rent', status: 'failed' })).toBe(false);
  });

  it('is a query for the server, without what is half typed', () => {
    const asked = (filter: Partial<HistoryFilter>) => queryOf({ ...EVERYTHING, ...filter });
    expect(asked({})).toBeNull();
    expect(asked({ text: 'rent', from: '0002-11-21', least: 'abc' })).toBeNull();
    expect(asked({ status: 'failed', direction: 'out', recipient: 'Omar Haddad' })).toBe(
      'status=failed&direction=out&recipient=Omar+Haddad',
    );
    expect(asked({ from: '2026-11-01', to: '2026-11-30', least: '1,250', most: '٢٠٠٠' })).toBe(
      'from=2026-11-01&to=2026-11-30&least=1250.00&most=2000.00',
    );
  });

  it.each<Partial<HistoryFilter>>([
    { from: '0002-11-21' },
    { to: '12026-11-21' },
    { least: 'abc' },
    { most: '0' },
  ])('%j, half typed, is no limit', (filter) => {
    expect(passing(filter)).toEqual(['OUT', 'IN', 'OLD']);
  });
});

describe('a page of the history', () => {
  const rows = Array.from({ length: 40 }, (_, index) => index + 1);

  it('has 15 rows, the last one the rest', () => {
    expect(pageOf(rows, 1)).toMatchObject({ page: 1, pages: 3, from: 1, to: 15 });
    expect(pageOf(rows, 2)).toMatchObject({ from: 16, to: 30 });
    expect(pageOf(rows, 3)).toMatchObject({
      from: 31,
      to: 40,
      rows: [31, 32, 33, 34, 35, 36, 37, 38, 39, 40],
    });
  });

  it('is the last existing one when there are fewer pages now', () => {
    expect(pageOf(rows.slice(0, 16), 3)).toMatchObject({ page: 2, pages: 2, from: 16, to: 16 });
    expect(pageOf([], 3)).toMatchObject({ page: 1, pages: 1, from: 0, to: 0 });
  });

  it('is the only one for 15 rows, but not for 16', () => {
    expect(pageOf(rows.slice(0, 15), 1).pages).toBe(1);
    expect(pageOf(rows.slice(0, 16), 1).pages).toBe(2);
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [5, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, null, 9]],
    [3, 9, [1, 2, 3, null, 9]],
    [4, 9, [1, null, 4, null, 9]],
    [7, 9, [1, null, 7, 8, 9]],
    [9, 9, [1, null, 7, 8, 9]],
  ])('%i of %i offers %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});

describe('news', () => {
  it('are the transactions whose status has changed, not new ones', () => {
    const now = [row('D4'), row('A1', { status: 'completed' }), row('B2'), row('C3', { status: 'failed' })];

    expect(decidedSince(ROWS, now).map(({ id }) => id)).toEqual(['A1']);
  });
});

describe('the ranges of the filter', () => {
  it.each<[Partial<HistoryFilter>, { to: boolean; most: boolean }]>([
    [
      { from: '2026-11-21', to: '2026-11-20' },
      { to: true, most: false },
    ],
    [
      { from: '2026-11-21', to: '2026-11-21' },
      { to: false, most: false },
    ],
    [
      { least: '500', most: '1.00' },
      { to: false, most: true },
    ],
    [
      { least: '500', most: '1,000' },
      { to: false, most: false },
    ],
    [
      { from: '2026-11-21', most: 'x' },
      { to: false, most: false },
    ],
  ])('of %p are reversed: %p', (ranges, reversed) => {
    expect(reversedIn({ ...EVERYTHING, ...ranges })).toEqual(reversed);
  });
});
