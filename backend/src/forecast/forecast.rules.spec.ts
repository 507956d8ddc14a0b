import { describe, expect, it } from '@jest/globals';
import type { ForecastMovementDto } from '#contract/shapes/forecast.dto';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { dueDays } from './orders-due.service.js';
import { balancesOf, inOrder } from './forecast.service.js';
import { expectedIncome, type Income } from './income.rules.js';

const PERIOD = { today: '2026-11-23', last: '2026-12-23' };

describe('a standing order', () => {
  const due = (order: Partial<StandingOrderDto>, last = '2027-03-31') =>
    dueDays(
      {
        frequency: 'monthly',
        startsOn: '2026-12-31',
        endsOn: null,
        count: null,
        nextOn: '2026-12-31',
        ...order,
      },
      { today: '2026-11-23', last },
    );

  it('for the 31st is due on the last day of a shorter month, and on the 31st again', () => {
    expect(due({})).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it.each<[string, Partial<StandingOrderDto>, string[]]>([
    ['starts with its next day', { nextOn: '2027-02-28' }, ['2027-02-28', '2027-03-31']],
    ['ends with its last day', { endsOn: '2027-01-31' }, ['2026-12-31', '2027-01-31']],
    ['ends with its number of days', { count: 3, nextOn: '2027-02-28' }, ['2027-02-28']],
    ['makes up for a missed day', { count: 2, nextOn: '2027-01-02' }, ['2027-01-02', '2027-01-31']],
    ['that has ended is not due', { nextOn: null }, []],
    ['for once is due once', { frequency: 'once' }, ['2026-12-31']],
    ['for every year is due once in a year', { frequency: 'yearly' }, ['2026-12-31']],
    ['for every week', { frequency: 'weekly', count: 2 }, ['2026-12-31', '2027-01-07']],
  ])('%s', (_name, order, days) => {
    expect(due(order)).toEqual(days);
  });
});

describe('regular income', () => {
  const salary = (on: string, amount = '18500.00', source = 'Salary'): Income => ({
    source,
    purpose: 'Salary',
    amount,
    on,
  });
  const days = (...on: string[]) =>
    expectedIncome(
      on.map((day) => salary(day)),
      PERIOD,
    ).map((one) => one.on);

  it('of the last three months is expected on its day, in the smallest of the amounts', () => {
    const known = [salary('2026-11-01', '18600.00'), salary('2026-10-01'), salary('2026-09-01', '18700.00')];
    expect(expectedIncome(known, PERIOD)).toEqual([salary('2026-12-01', '18500.00')]);
  });

  it('of every week is expected each week', () => {
    expect(days('2026-11-20', '2026-11-13', '2026-11-06')).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
    ]);
  });

  it('may differ by some days', () => {
    expect(days('2026-10-28', '2026-09-30', '2026-08-28')).toEqual(['2026-11-28']);
  });

  it('that is late is expected tomorrow, and after five days not any more', () => {
    expect(days('2026-10-19', '2026-09-19', '2026-08-19')).toEqual(['2026-11-24', '2026-12-19']);
    expect(days('2026-10-17', '2026-09-17', '2026-08-17')).toEqual([]);
  });

  it('is not made of two, of unequal intervals or of different sources', () => {
    expect(days('2026-11-01', '2026-10-01')).toEqual([]);
    expect(days('2026-11-01', '2026-10-01', '2026-09-20')).toEqual([]);
    const known = [salary('2026-11-01'), salary('2026-10-01'), salary('2026-09-01', '18500.00', 'other')];
    expect(expectedIncome(known, PERIOD)).toEqual([]);
  });
});

describe('the projected balance', () => {
  const movement = (on: string, amount: string): ForecastMovementDto => ({
    on,
    amount,
    kind: 'income',
    name: null,
    sourceId: null,
    isPending: false,
  });
  const movements = [movement('2026-12-01', '-4500.00'), movement('2026-12-01', '100.10')];

  it('has every day of the period, from what is available now', () => {
    const days = balancesOf('4000.00', movements, PERIOD);
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ on: '2026-11-23', balance: '4000.00' });
    expect(days[8]).toEqual({ on: '2026-12-01', balance: '-399.90' });
    expect(days.at(-1)).toEqual({ on: '2026-12-23', balance: '-399.90' });
  });

  it('counts money in before money out of the same day', () => {
    expect(inOrder([...movements, movement('2026-11-30', '-1.00')]).map(({ amount }) => amount)).toEqual([
      '-1.00',
      '100.10',
      '-4500.00',
    ]);
  });
});
