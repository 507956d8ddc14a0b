import { describe, expect, it } from '@jest/globals';
import type { AnalyticsDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { paydayOf } from './payday.js';

const regular = (amount: string, lastOn: string): AnalyticsDto['regular'][number] => ({
  id: 'name:Rent',
  name: 'Rent',
  category: 'bills',
  amount,
  lastOn,
  nextOn: '2026-04-01',
});
const flowOf = (income: string, spending: string, savedInGoals: string, ...fixed: string[]) =>
  paydayOf(
    { month: '2026-03', income, spending, regular: fixed.map((amount) => regular(amount, '2026-03-05')) },
    { savedInGoals } as TrendMonthDto,
  );

describe('the flow of a month', () => {
  it('parts the income into regular payments, other spending, goals, and what is left', () => {
    expect(flowOf('1000.00', '600.00', '150.00', '300.00', '50.00')).toEqual({
      sources: [{ key: 'income', amount: '1000.00' }],
      parts: [
        { key: 'regular', amount: '350.00' },
        { key: 'spending', amount: '250.00' },
        { key: 'goals', amount: '150.00' },
        { key: 'left', amount: '250.00' },
      ],
    });
  });

  it('takes from what was there before if the income is not enough', () => {
    expect(flowOf('100.00', '90.00', '30.00')).toEqual({
      sources: [
        { key: 'income', amount: '100.00' },
        { key: 'before', amount: '20.00' },
      ],
      parts: [
        { key: 'spending', amount: '90.00' },
        { key: 'goals', amount: '30.00' },
      ],
    });
  });

  it('has no goals when more was taken out of them, and only the regular payments of the month', () => {
    const month = {
      month: '2026-03',
      income: '10.00',
      spending: '10.00',
      regular: [regular('4.00', '2026-02-28')],
    };

    expect(paydayOf(month, { savedInGoals: '-5.00' } as TrendMonthDto)).toMatchObject({
      parts: [{ key: 'spending', amount: '10.00' }],
    });
  });

  it('does not exist without income', () => {
    expect(flowOf('0.00', '5.00', '0.00')).toBeNull();
  });
});
