import type { AnalyticsDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { compareMoney, type Money, negateMoney, subtractMoney, sumMoney } from '#money/money';

/** Where a month's money comes from: what came in, and what was there before if that was not enough. */
export type PaydaySource = 'income' | 'before';
/** Where it goes to. */
export type PaydayPart = 'regular' | 'spending' | 'goals' | 'left';

export interface Payday {
  sources: readonly { key: PaydaySource; amount: Money }[];
  /** Parts with an amount above zero; their sum is that of the sources. */
  parts: readonly { key: PaydayPart; amount: Money }[];
}

type Month = Pick<AnalyticsDto, 'month' | 'income' | 'spending' | 'regular'>;

/** How the money of a month flows; `null` for a month in which nothing came in. */
export function paydayOf({ month, income, spending, regular }: Month, saved: TrendMonthDto): Payday | null {
  if (compareMoney(income, '0.00') <= 0) return null;
  const ofMonth = regular.filter(({ lastOn }) => lastOn.startsWith(month));
  const fixed = sumMoney(ofMonth.map(({ amount }) => amount));
  const goals = compareMoney(saved.savedInGoals, '0.00') > 0 ? saved.savedInGoals : '0.00';
  const left = subtractMoney(income, sumMoney([spending, goals]));
  const isEnough = compareMoney(left, '0.00') >= 0;
  return {
    sources: present([
      { key: 'income', amount: income },
      { key: 'before', amount: isEnough ? '0.00' : negateMoney(left) },
    ]),
    parts: present([
      { key: 'regular', amount: fixed },
      { key: 'spending', amount: subtractMoney(spending, fixed) },
      { key: 'goals', amount: goals },
      { key: 'left', amount: isEnough ? left : '0.00' },
    ]),
  };
}

const present = <Key>(amounts: readonly { key: Key; amount: Money }[]) =>
  amounts.filter(({ amount }) => compareMoney(amount, '0.00') > 0);
