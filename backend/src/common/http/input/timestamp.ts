/** Full-date and date-time of RFC 3339 §5.6, with seconds and an offset as it demands. */
const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;

/** Asia/Dubai keeps UTC+4 all year and has had no other offset since 1920. */
const DUBAI = '+04:00';
const DUBAI_MS = 4 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Reads an RFC 3339 date-time, or `YYYY-MM-DD` as midnight in Asia/Dubai; `null` for anything else and for a
 * day that is not in the calendar (JavaScript's own parser makes 30 February the 2nd of March).
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
 * Reads the end of a span of time as {@link parseTimestamp} does, a bare date with the whole of its day; the
 * moment itself is not in the span any more.
 */
export function parseEnd(input: unknown): Date | null {
  const end = parseTimestamp(input);
  const isBareDate = typeof input === 'string' && !/t/i.test(input);
  return end && isBareDate ? new Date(end.getTime() + DAY_MS) : end;
}

/** The day that it is in Asia/Dubai, `YYYY-MM-DD`. */
export function bankDate(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_MS).toISOString().slice(0, 10);
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** An offset can push a date out of the years that ISO 8601 writes with four digits, and PostgreSQL reads. */
function isWritable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
