/** The bank's clock, the whole year round. */
const UAE_OFFSET = '+04:00';
const UAE_OFFSET_MS = 4 * 60 * 60 * 1000;

/** `2026-11-21T14:05`: a minute in Asia/Dubai, as the browser's own field for date and time writes it. */
export type ClockText = string;

/** No transaction is older (contract, section 4). */
export const EARLIEST: ClockText = '2000-01-01T00:00';

export type DateProblem = 'missing' | 'tooEarly' | 'future';
export type DateReading = { createdAt: string } | { problem: DateProblem };

export function clockTextOf(at: string | number): ClockText {
  return new Date(new Date(at).getTime() + UAE_OFFSET_MS).toISOString().slice(0, EARLIEST.length);
}

/** The moment that is meant; `now` in epoch milliseconds. */
export function readDate(text: ClockText, now: number): DateReading {
  const at = Date.parse(`${text}:00${UAE_OFFSET}`);
  if (Number.isNaN(at)) return { problem: 'missing' };
  if (at < Date.parse(`${EARLIEST}:00${UAE_OFFSET}`)) return { problem: 'tooEarly' };
  return at > now ? { problem: 'future' } : { createdAt: new Date(at).toISOString() };
}
