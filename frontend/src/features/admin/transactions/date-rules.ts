/** UAE time, which has no daylight saving time. */
const UAE_OFFSET = '+04:00';
const UAE_OFFSET_MS = 4 * 60 * 60 * 1000;

/** Local time in Asia/Dubai, as in the value of a `datetime-local` input: `2026-11-21T14:05`. */
export type ClockText = string;

/** The earliest date that a transaction may have. */
export const EARLIEST: ClockText = '2000-01-01T00:00';

export type DateProblem = 'missing' | 'tooEarly' | 'future';
export type DateReading = { createdAt: string } | { problem: DateProblem };

export function clockTextOf(at: string | number): ClockText {
  return new Date(new Date(at).getTime() + UAE_OFFSET_MS).toISOString().slice(0, EARLIEST.length);
}

/** Parses and validates a date; `now` is in epoch milliseconds. */
export function readDate(text: ClockText, now: number): DateReading {
  const at = Date.parse(`${text}:00${UAE_OFFSET}`);
  if (Number.isNaN(at)) return { problem: 'missing' };
  if (at < Date.parse(`${EARLIEST}:00${UAE_OFFSET}`)) return { problem: 'tooEarly' };
  return at > now ? { problem: 'future' } : { createdAt: new Date(at).toISOString() };
}
