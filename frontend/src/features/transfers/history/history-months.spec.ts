/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeTransaction } from '../../../../jest/fixtures.js';
import { monthsOf } from './history-months.js';

const row = (id: string, createdAt: string, other: Partial<TransactionDto> = {}) =>
  fakeTransaction({ id, createdAt, ...other });

it('rows are grouped by months of the UAE, with the sums of the whole months', () => {
  const found = [
    row('a', '2026-10-31T20:00:00.000Z', { amount: '-0.10' }),
    row('b', '2026-10-31T19:59:59.000Z', { amount: '-0.20' }),
    row('c', '2026-10-20T08:00:00.000Z', { amount: '18500.00' }),
    row('d', '2026-10-19T08:00:00.000Z', { amount: '-7.00', status: 'pending' }),
    row('e', '2026-10-18T08:00:00.000Z', { amount: '-5.00', currency: 'USD' }),
    row('f', '2026-10-17T08:00:00.000Z', { amount: '-0.10' }),
  ];
  // The last two rows are on the next page.
  const months = monthsOf(found.slice(0, 4), found);

  expect(months.map(({ month, rows }) => [month, rows.map(({ id }) => id)])).toEqual([
    ['2026-11', ['a']],
    ['2026-10', ['b', 'c', 'd']],
  ]);
  expect(months[0]?.sums).toEqual([{ currency: 'AED', moneyIn: '0.00', moneyOut: '0.10' }]);
  expect(months[1]?.sums).toEqual([
    { currency: 'AED', moneyIn: '18500.00', moneyOut: '0.30' },
    { currency: 'USD', moneyIn: '0.00', moneyOut: '5.00' },
  ]);
});
