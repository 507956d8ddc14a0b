import { useSyncExternalStore } from 'react';
import { TIME_ZONE } from '../../../shared/format/use-format.js';

const MONTH = /^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$/;
const DATE_CHECK_INTERVAL_MS = 30_000;
const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date of an instant in the bank's time zone, `YYYY-MM-DD`; the UAE is at UTC+4. */
export function dayOf(at: Date): string {
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/** Today's date in the bank's time zone; rechecked every 30 s, so that it changes at midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => dayOf(new Date()));
}

/** `YYYY-MM` of a day, `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month that the URL asks for; the current month when it asks for none, a later or an invalid one. */
export function monthToShow(asked: string | null, thisMonth: string): string {
  return asked !== null && MONTH.test(asked) && asked < thisMonth ? asked : thisMonth;
}

/** From `last` back to `first`, both included; `last` alone when `first` is later. */
export function monthsBackTo(first: string, last: string): string[] {
  const months = [last];
  for (let month = previousMonth(last); month >= first; month = previousMonth(month)) months.push(month);
  return months;
}

export function previousMonth(month: string): string {
  return shifted(month, -1);
}

export function nextMonth(month: string): string {
  return shifted(month, 1);
}

/** The first and last day of a statement, `YYYY-MM-DD`; the current month ends today. */
export function daysOf(month: string, today: string): { first: string; last: string } {
  if (month === monthOf(today)) return { first: `${month}-01`, last: today };
  const [year, number] = numbersOf(month);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, DATE_CHECK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
  };
}

function shifted(month: string, by: number): string {
  const [year, number] = numbersOf(month);
  return new Date(Date.UTC(year, number - 1 + by, 15)).toISOString().slice(0, 7);
}

function numbersOf(month: string): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5))];
}
