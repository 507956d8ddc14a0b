/** Days of the calendar, `YYYY-MM-DD`, as the model counts them. */
const DAY_MS = 24 * 3_600_000;

const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export function dayAfter(day: string, days: number): string {
  return iso(Date.parse(day) + days * DAY_MS);
}

/** The last day of the month of this day, or of one this number of months later. */
export function endOfMonth(day: string, later = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return iso(Date.UTC(year, month + later, 0));
}

/** The same day of a later month, or that month's last day if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const end = endOfMonth(day, months);
  return end.slice(8) < day.slice(8) ? end : `${end.slice(0, 8)}${day.slice(8)}`;
}
