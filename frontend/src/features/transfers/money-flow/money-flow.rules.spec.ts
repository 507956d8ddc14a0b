/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { moneyFlowOf } from './money-flow.rules.js';

/** 21 November 2026, 16:00 in the UAE. */
const TODAY = '2026-11-21';

const transaction = (amount: string, createdAt: string, other: Partial<TransactionDto> = {}) => ({
  id: createdAt,
  reference: 'TRF-1',
  amount,
  fees: '0.00',
  currency: 'AED' as const,
  type: 'transfer' as const,
  status: 'completed' as const,
  purpose: null,
  notes: null,
  reason: null,
  createdAt,
  decidedAt: null,
  cancelled: false,
  beneficiary: null,
  senderName: null,
  fromAccount: null,
  ...other,
});

const flowOf = (...transactions: TransactionDto[]) => moneyFlowOf(transactions, 'AED', TODAY);
const moved = ({ days }: ReturnType<typeof flowOf>) =>
  days.filter(({ moneyIn, moneyOut }) => moneyIn !== '0.00' || moneyOut !== '0.00');

describe('the money flow of the last 30 days', () => {
  it('counts money on the day on which it was booked, not on which it was sent', () => {
    const flow = flowOf(
      transaction('-10.00', '2026-11-19T08:00:00.000Z', { decidedAt: '2026-11-20T08:00:00.000Z' }),
    );
    expect(moved(flow)).toMatchObject([{ day: '2026-11-20', moneyOut: '10.00' }]);
  });

  it('has an entry for each day, oldest first, today last', () => {
    const { days } = flowOf();

    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe('2026-10-23');
    expect(days[29]?.day).toBe('2026-11-21');
  });

  it('adds up what came in and went out on a day, without floating-point errors', () => {
    const flow = flowOf(
      transaction('-0.10', '2026-11-20T08:00:00.000Z'),
      transaction('-0.20', '2026-11-20T09:00:00.000Z'),
      transaction('18500.00', '2026-11-20T10:00:00.000Z'),
    );

    expect(moved(flow)).toEqual([{ day: '2026-11-20', moneyIn: '18500.00', moneyOut: '0.30' }]);
  });

  it('counts days of the UAE: 20:00 in London is the next day there', () => {
    const flow = flowOf(
      transaction('-10.00', '2026-11-19T19:59:59.000Z'),
      transaction('-25.00', '2026-11-19T20:00:00.000Z'),
    );

    expect(moved(flow)).toEqual([
      { day: '2026-11-19', moneyIn: '0.00', moneyOut: '10.00' },
      { day: '2026-11-20', moneyIn: '0.00', moneyOut: '25.00' },
    ]);
  });

  it('begins at midnight of its first day in the UAE', () => {
    const flow = flowOf(
      transaction('-1.00', '2026-10-22T19:59:59.000Z'),
      transaction('-2.00', '2026-10-22T20:00:00.000Z'),
    );

    expect(flow.moneyOut).toBe('2.00');
  });

  it('leaves out pending and failed transactions', () => {
    const flow = flowOf(
      transaction('-50.00', '2026-11-20T08:00:00.000Z', { status: 'pending' }),
      transaction('-60.00', '2026-11-20T08:00:00.000Z', { status: 'failed' }),
    );

    expect(flow).toMatchObject({ moneyIn: '0.00', moneyOut: '0.00', isEmpty: true, isPartial: false });
  });

  it('leaves out other currencies, and says so', () => {
    const flow = flowOf(
      transaction('-50.00', '2026-11-20T08:00:00.000Z', { currency: 'USD' }),
      transaction('-70.00', '2026-11-20T08:00:00.000Z'),
    );

    expect(flow).toMatchObject({ moneyOut: '70.00', isPartial: true });
  });

  it('does not mention another currency that moved earlier', () => {
    const flow = flowOf(transaction('-50.00', '2026-09-20T08:00:00.000Z', { currency: 'USD' }));

    expect(flow).toMatchObject({ isEmpty: true, isPartial: false });
  });
});
