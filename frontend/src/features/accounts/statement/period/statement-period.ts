import type { StatementDto } from '#contract/shapes/statement.dto';
import { LIMITS } from '#contract/limits';
import { isDay } from '../../../../shared/format/typed-day.js';
import { daysBetween } from '../../../../shared/format/uae-days.js';
import { daysOf, monthOf, monthToShow } from '../statement-months.js';

/** A month, `YYYY-MM`, or some days, `YYYY-MM-DD`, both included. */
export type StatementPeriod = { month: string } | Days;

export interface Days {
  from: string;
  to: string;
}

/** What the address asks for, not validated; `null` for what it does not name. */
export type AskedPeriod = Record<'month' | 'from' | 'to', string | null>;

/** The days that the address asks for, else the month that it asks for, else the current month. */
export function periodToShow({ month, from, to }: AskedPeriod, today: string): StatementPeriod {
  if (from !== null && to !== null && problemOf({ from, to }, today) === null) return { from, to };
  return { month: monthToShow(month, monthOf(today)) };
}

/** Why there is no statement of these days; `null` if there is one. A statement ends today at the latest. */
export function problemOf({ from, to }: Days, today: string): 'missing' | 'reversed' | 'tooLong' | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'reversed';
  const end = to < today ? to : today;
  return daysBetween(from, end) + 1 > LIMITS.statementDays ? 'tooLong' : null;
}

/** The query of a period, without `?`. */
export function queryOf(period: StatementPeriod): string {
  return 'month' in period ? `month=${period.month}` : `from=${period.from}&to=${period.to}`;
}

/** The days of a period, `today` at the latest. */
export function daysIn(period: StatementPeriod, today: string): Days {
  if (!('month' in period)) return period;
  const { first, last } = daysOf(period.month, today);
  return { from: first, to: last };
}

/** The month of which this is the whole statement so far; `null` for other days. */
export function wholeMonthOf({ month, from, to }: StatementDto, today: string): string | null {
  const { first, last } = daysOf(month, today);
  return from === first && to === last ? month : null;
}
