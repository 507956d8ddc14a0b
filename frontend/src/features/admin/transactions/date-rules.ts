import { latinDigits } from '../../../shared/format/latin-digits.js';

/** UAE time, which has no daylight saving time. */
const UAE_OFFSET = '+04:00';
const UAE_OFFSET_MS = 4 * 60 * 60 * 1000;

/** Local time in Asia/Dubai, to the minute: `2026-11-21T14:05`. */
export type ClockText = string;

const TIME = /^([01]?[0-9]|2[0-3])[:.]?([0-5][0-9])$/;

/** The earliest date that a transaction may have. */
export const EARLIEST: ClockText = '2000-01-01T00:00';

export type DateProblem = 'missing' | 'tooEarly' | 'future';
export type DateReading = { createdAt: string } | { problem: DateProblem };

export function clockTextOf(at: string | number): ClockText {
  return new Date(new Date(at).getTime() + UAE_OFFSET_MS).toISOString().slice(0, EARLIEST.length);
}

/** The day and the time of a date, `2026-11-21` and `14:05`. */
export function partsOf(text: ClockText): { day: string; time: string } {
  const [day = '', time = ''] = text.split('T');
  return { day, time };
}

/** A time as people type it, `9:05`, `0905` or with other digits, as `09:05`; what is no time is returned as it is. */
export function clockTime(typed: string): string {
  const [, hour, minute] = TIME.exec(latinDigits(typed.trim())) ?? [];
  return hour === undefined || minute === undefined ? typed : `${hour.padStart(2, '0')}:${minute}`;
}

/** Parses and validates a date; `now` is in epoch milliseconds. */
export function readDate(text: ClockText, now: number): DateReading {
  const { day, time } = partsOf(text);
  const at = TIME.test(time) ? Date.parse(`${day}T${time}:00${UAE_OFFSET}`) : Number.NaN;
  if (Number.isNaN(at)) return { problem: 'missing' };
  if (at < Date.parse(`${EARLIEST}:00${UAE_OFFSET}`)) return { problem: 'tooEarly' };
  return at > now ? { problem: 'future' } : { createdAt: new Date(at).toISOString() };
}
