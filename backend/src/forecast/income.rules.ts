import { compareMoney, type Money } from '#money/money';
import { daysBetween, plusDays, plusMonths } from '../platform/values/days.js';
import type { ForecastPeriod } from './forecast-source.js';

/** Money that came in, on a day `YYYY-MM-DD` in Asia/Dubai. */
export interface Income {
  /** Equal for all income with the same payer and purpose. */
  source: string;
  purpose: string | null;
  amount: Money;
  on: string;
}

/** Number of payments in a row, at equal intervals, after which an income is regular. */
const REGULAR = 3;
/** Number of days after its day for which an income that has not come is still expected. */
const LATE_DAYS = 5;

/** Intervals in days, and the day of the n-th income after the latest one. */
const INTERVALS = [
  { least: 6, most: 8, following: (day: string, n: number) => plusDays(day, 7 * n) },
  { least: 27, most: 34, following: plusMonths },
] as const;

/**
 * The expected income of the period: money that came from one source at least three times, about a week or about a
 * month apart. The amount is the smallest of the last three. An income that is some days late is expected tomorrow.
 */
export function expectedIncome(known: readonly Income[], period: ForecastPeriod): Income[] {
  const sources = new Map<string, Income[]>();
  for (const income of known) sources.set(income.source, [...(sources.get(income.source) ?? []), income]);
  return [...sources.values()].flatMap((incomes) => following(incomes, period));
}

function following(incomes: readonly Income[], { today, last }: ForecastPeriod): Income[] {
  const latest = [...incomes].sort((a, b) => (a.on < b.on ? 1 : -1)).slice(0, REGULAR);
  const [newest] = latest;
  const interval = intervalOf(latest);
  if (!newest || !interval) return [];
  const amount = latest.map((one) => one.amount).reduce((a, b) => (compareMoney(a, b) <= 0 ? a : b));
  const expected: Income[] = [];
  for (let n = 1, on = interval.following(newest.on, n); on <= last; on = interval.following(newest.on, n)) {
    if (daysBetween(on, today) > LATE_DAYS) return [];
    expected.push({ ...newest, amount, on: on > today ? on : plusDays(today, 1) });
    n += 1;
  }
  return expected;
}

function intervalOf(latest: readonly Income[]) {
  if (latest.length < REGULAR) return undefined;
  const gaps = latest.slice(1).map(({ on }, place) => daysBetween(on, latest[place]?.on ?? on));
  return INTERVALS.find(({ least, most }) => gaps.every((gap) => gap >= least && gap <= most));
}
