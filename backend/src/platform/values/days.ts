/*
 * Calendar days as `YYYY-MM-DD`, without a time zone.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that is this number of days later. */
export function plusDays(day: string, days: number): string {
  return textOf(Date.parse(day) + days * DAY_MS);
}

/** The same day this number of months later; the last day of a month that is too short for it. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  // The day before the first of the month after.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)));
}

/** How many days `later` is after `earlier`. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
