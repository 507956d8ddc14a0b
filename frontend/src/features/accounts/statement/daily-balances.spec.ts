/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { StatementDto, StatementLineDto } from '#contract/shapes/statement.dto';
import { balancesOf, monthsBetween } from './daily-balances.js';

const line = (postedAt: string, balance: string): StatementLineDto => ({
  id: postedAt,
  postedAt,
  kind: 'adjustment',
  amount: '1.00',
  balance,
  transaction: null,
  reason: null,
  goal: null,
});

const statement = (month: string, openingBalance: string, lines: StatementLineDto[]) =>
  ({ month, openingBalance, lines }) as unknown as StatementDto;

describe('the balance at the end of each day', () => {
  it('is that of the last line of the day, or of the day before', () => {
    const october = statement('2026-10', '100.00', [line('2026-10-05T08:00:00.000Z', '90.00')]);
    const november = statement('2026-11', '90.00', [
      line('2026-11-01T08:00:00.000Z', '80.00'),
      line('2026-11-01T19:59:59.000Z', '70.00'),
      line('2026-11-01T20:00:00.000Z', '60.00'),
    ]);

    expect(balancesOf([october, november], '2026-10-30', '2026-11-03')).toEqual([
      { on: '2026-10-30', balance: '90.00' },
      { on: '2026-10-31', balance: '90.00' },
      { on: '2026-11-01', balance: '70.00' },
      { on: '2026-11-02', balance: '60.00' },
      { on: '2026-11-03', balance: '60.00' },
    ]);
  });

  it('begins with the opening balance', () => {
    expect(balancesOf([statement('2026-11', '5.00', [])], '2026-11-02', '2026-11-02')).toEqual([
      { on: '2026-11-02', balance: '5.00' },
    ]);
  });

  it('takes all months of the period, three around February', () => {
    expect(monthsBetween('2026-11-02', '2026-11-30')).toEqual(['2026-11']);
    expect(monthsBetween('2026-01-31', '2026-03-01')).toEqual(['2026-01', '2026-02', '2026-03']);
  });
});
