/** Full-date and date-time of RFC 3339, section 5.6; seconds and an offset are required. */
const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;

/** Asia/Dubai has been at UTC+4, without daylight saving time, since 1920. */
const DUBAI = '+04:00';
const DUBAI_MS = 4 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Parses an RFC 3339 date-time, or `YYYY-MM-DD` as midnight in Asia/Dubai. Returns `null` for anything else, and for a
 * day that does not exist (JavaScript's own parser turns 30 February into 2 March).
 */
export function parseTimestamp(input: unknown): Date | null {
  if (typeof input !== 'string') return null;
  const match = RFC_3339.exec(input);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match.map(Number);
  if (!isCalendarDay(year ?? 0, month ?? 0, day ?? 0)) return null;
  if (match[4] !== undefined && ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59)) return null;
  const date = new Date(match[4] === undefined ? `${input}T00:00:00${DUBAI}` : input.toUpperCase());
  return isWritable(date) ? date : null;
}

/**
 * Parses the exclusive end of a period as {@link parseTimestamp} does. A date includes its whole day: it is read as the
 * following midnight.
 */
export function parseEnd(input: unknown): Date | null {
  const end = parseTimestamp(input);
  const isBareDate = typeof input === 'string' && !/t/i.test(input);
  return end && isBareDate ? new Date(end.getTime() + DAY_MS) : end;
}

/** Returns the date in Asia/Dubai, as `YYYY-MM-DD`. */
export function bankDate(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_MS).toISOString().slice(0, 10);
}

/** Returns date and time in Asia/Dubai, as `2026-11-21 14:05:09`: a form that spreadsheets read in every country. */
export function bankTime(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_MS).toISOString().slice(0, 19).replace('T', ' ');
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether the year in UTC has four digits, as PostgreSQL requires: an offset can move a date out of that range. */
function isWritable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
