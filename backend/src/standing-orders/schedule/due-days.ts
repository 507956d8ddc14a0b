import { EXECUTION_HOURS, type Frequency } from '#contract/banking/standing-orders';
import { bankDate } from '#contract/formats/timestamp';
import { plusDays, plusMonths } from '../../platform/values/days.js';

/** The days on which an order is due, as `YYYY-MM-DD` in Asia/Dubai. */
export interface Plan {
  frequency: Frequency;
  startsOn: string;
  endsOn: string | null;
  /** Number of due days; `null` for no limit. */
  count: number | null;
}

/**
 * The due day with this place, counted from 0; `null` after the last. A day of the month that a month does not have is
 * the last day of that month, and 29 February is 28 February in other years.
 */
export function dueDay(plan: Plan, place: number): string | null {
  const places = plan.frequency === 'once' ? 1 : (plan.count ?? Infinity);
  if (place >= places) return null;
  const day = nthDay(plan, place);
  return plan.endsOn !== null && day > plan.endsOn ? null : day;
}

/** The first place, not before `from`, whose due day is this day or a later one; `null` when there is none. */
export function placeFrom(plan: Plan, day: string, from: number): number | null {
  for (let place = from; ; place += 1) {
    const due = dueDay(plan, place);
    if (due === null) return null;
    if (due >= day) return place;
  }
}

/** The last place, not before `from`, whose due day is this day or an earlier one; `from` when there is none. */
export function lastPlaceUpTo(plan: Plan, day: string, from: number): number {
  let place = from;
  for (;;) {
    const next = dueDay(plan, place + 1);
    if (next === null || next > day) return place;
    place += 1;
  }
}

/** When an order that is due on this day runs: at its first moment of that day, or at the next one if that is past. */
export function firstRun(day: string, now: Date): Date {
  const planned = dueMoment(day);
  if (planned > now) return planned;
  return nextMomentOfDay(now) ?? dueMoment(plusDays(bankDate(now), 1));
}

/** The next moment after `now` on the same day at which orders run; `null` after the last. */
export function nextMomentOfDay(now: Date): Date | null {
  const moments = EXECUTION_HOURS.map((hour) => momentOf(bankDate(now), hour));
  return moments.find((moment) => moment > now) ?? null;
}

/** The first moment of a due day. */
export function dueMoment(day: string): Date {
  return momentOf(day, EXECUTION_HOURS[0]);
}

function momentOf(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`);
}

function nthDay({ frequency, startsOn }: Plan, place: number): string {
  if (frequency === 'weekly') return plusDays(startsOn, 7 * place);
  return plusMonths(startsOn, frequency === 'yearly' ? 12 * place : place);
}
