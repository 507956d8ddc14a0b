import { useSyncExternalStore } from 'react';
import { bankNow, onBankClock } from './bank-clock.js';
import { TIME_ZONE } from './use-format.js';

/** From the first moment of a period up to, but without, the first moment after it. */
export interface Period {
  from: string;
  until: string;
}

/** A day in milliseconds; the UAE has no daylight saving time. */
export const DAY_MS = 24 * 60 * 60 * 1000;
const RECHECK_MS = 30_000;

// This locale formats dates as in ISO 8601.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day in the UAE, `2026-11-21`. */
export function uaeDayOf(at: string | Date): string {
  return isoDay.format(new Date(at));
}

/** The month in the UAE, `2026-11`. */
export function uaeMonthOf(at: string | Date): string {
  return uaeDayOf(at).slice(0, 7);
}

/** The first moment of a day in the UAE, in the form of `createdAt`, so that both compare as text. */
export function startOfDay(day: string): string {
  // The UAE has no daylight saving time.
  return new Date(`${day}T00:00:00.000+04:00`).toISOString();
}

/** The day of the calendar `count` days after `day`; before it for a negative number. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The next day of the calendar, `2026-11-22`. */
export function dayAfter(day: string): string {
  return daysAfter(day, 1);
}

/** The number of days from `first` to `last`: 0 for the same day. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS;
}

/** A month of the UAE, `2026-11`. */
export function monthPeriod(month: string): Period {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: startOfDay(`${month}-01`), until: startOfDay(next.toISOString().slice(0, 10)) };
}

/** Whether a time, in the form of `createdAt`, lies in the period. */
export function isWithin(at: string, { from, until }: Period): boolean {
  return at >= from && at < until;
}

/** The last `count` days up to `today`, oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAfter(today, index + 1 - count));
}

/** Today's day in the UAE, by the bank's clock. */
export function today(): string {
  return uaeDayOf(new Date(bankNow()));
}

/** The same; rechecked every 30 s, so that it changes at midnight, also on a page that stays open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, RECHECK_MS);
  const stop = onBankClock(onChange);
  return () => {
    clearInterval(timer);
    stop();
  };
}
