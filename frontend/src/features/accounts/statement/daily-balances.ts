import type { StatementDto } from '#contract/shapes/statement.dto';
import { dayAfter, uaeDayOf } from '../../../shared/format/uae-days.js';

export interface DayBalance {
  /** `2026-11-21`, by the UAE's calendar. */
  on: string;
  /** At the end of the day, in the account's currency. */
  balance: string;
}

/** The months of the days from `first` to `last`, oldest first. */
export function monthsBetween(first: string, last: string): string[] {
  return [...new Set(daysBetween(first, last).map((day) => day.slice(0, 7)))];
}

/**
 * The balance at the end of each day from `first` to `last`, by the account's statements of these months,
 * oldest first.
 */
export function balancesOf(statements: readonly StatementDto[], first: string, last: string): DayBalance[] {
  const endings = new Map<string, string>();
  for (const { postedAt, balance } of statements.flatMap(({ lines }) => lines)) {
    endings.set(uaeDayOf(postedAt), balance);
  }
  let balance = statements[0]?.openingBalance ?? '0.00';
  return daysBetween(`${first.slice(0, 7)}-01`, last)
    .map((day) => {
      balance = endings.get(day) ?? balance;
      return { on: day, balance };
    })
    .filter(({ on }) => on >= first);
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}
