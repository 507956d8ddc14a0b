import { LIMITS } from '#contract/limits';
import type { StatementQueryDto } from '#contract/shapes/statement.dto';
import { daysBetween } from '../../platform/values/days.js';
import { Refused } from '../../platform/http/errors.js';

/** Days in Asia/Dubai, both included. Without the last one it is the month that begins with the first. */
export interface StatementPeriod {
  /** `YYYY-MM-DD`; `null` for the first day of the current month. */
  from: string | null;
  to: string | null;
}

/**
 * The period that a query asks for: a month, some days, or the current month.
 * @param today the bank's day, `YYYY-MM-DD`
 * @throws {validation_failed} for a month and days, for one day without the other, for days in the wrong order, and for
 *   too many days
 */
export function periodOf({ month, from, to }: StatementQueryDto, today: string): StatementPeriod {
  if (from === undefined && to === undefined) {
    return { from: month === undefined ? null : `${month}-01`, to: null };
  }
  if (month !== undefined)
    throw new Refused('validation_failed', 'Name either a month or the days from and to');
  if (from === undefined || to === undefined)
    throw new Refused('validation_failed', 'from and to belong together');
  if (to < from) throw new Refused('validation_failed', 'to must not be before from');
  if (daysBetween(from, endOf(from, to, today)) >= LIMITS.statementDays) {
    throw new Refused('validation_failed', `A statement has at most ${LIMITS.statementDays} days`);
  }
  return { from, to };
}

/** The last day that counts: a period ends today at the latest, and one to come is a single day. */
function endOf(from: string, to: string, today: string): string {
  if (to <= today) return to;
  return from > today ? from : today;
}
