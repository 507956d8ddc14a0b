/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { monthPeriod } from '../../../shared/format/uae-days.js';
import { absolute, pendingCount, totalSent } from './transfer-totals.js';

type Part = Pick<TransactionDto, 'amount' | 'currency' | 'status' | 'createdAt'>;
const row = (amount: string, other: Partial<Part> = {}) =>
  ({
    amount,
    currency: 'AED',
    status: 'completed',
    createdAt: '2026-11-20T12:22:00.000Z',
    ...other,
  }) as TransactionDto;

describe('the total sent', () => {
  it('counts the outgoing money of completed transactions, and nothing else', () => {
    const rows = [
      row('-0.10'),
      row('-0.20'),
      row('18500.00'),
      row('-900.00', { status: 'pending' }),
      row('-800.00', { status: 'failed' }),
    ];

    expect(totalSent(rows, 'AED')).toEqual([{ currency: 'AED', amount: '0.30' }]);
  });

  it('counts transactions of every month, or of one month by the UAE’s calendar', () => {
    const rows = [
      row('-1.00', { createdAt: '2026-10-31T19:59:59.999Z' }),
      row('-2.00', { createdAt: '2026-10-31T20:00:00.000Z' }),
      row('-4.00', { createdAt: '2026-11-30T19:59:59.999Z' }),
      row('-8.00', { createdAt: '2026-11-30T20:00:00.000Z' }),
    ];

    expect(totalSent(rows, 'AED')).toEqual([{ currency: 'AED', amount: '15.00' }]);
    expect(totalSent(rows, 'AED', monthPeriod('2026-11'))).toEqual([{ currency: 'AED', amount: '6.00' }]);
  });

  it('is never added up across currencies; the first account’s currency comes first', () => {
    const rows = [row('-1.00'), row('-2.00', { currency: 'USD' }), row('-4.00')];

    expect(totalSent(rows, 'USD')).toEqual([
      { currency: 'USD', amount: '2.00' },
      { currency: 'AED', amount: '5.00' },
    ]);
  });

  it('is zero in the first currency when nothing was sent', () => {
    expect(totalSent([], 'GBP')).toEqual([{ currency: 'GBP', amount: '0.00' }]);
  });
});

describe('pending transactions', () => {
  it('are counted by their status', () => {
    const rows = [row('-1.00'), row('-1.00', { status: 'pending' }), row('-1.00', { status: 'failed' })];

    expect(pendingCount(rows)).toBe(1);
  });
});

it('an amount loses its sign, not its cents', () => {
  expect([absolute('-250.10'), absolute('18500.00')]).toEqual(['250.10', '18500.00']);
});
