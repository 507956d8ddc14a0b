import { useSyncExternalStore } from 'react';
import { TIME_ZONE } from '../../../shared/format/use-format.js';

const MONTH = /^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$/;
const LOOK_AGAIN_MS = 30_000;
const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `YYYY-MM-DD` on the bank's calendar: at 20:00 UTC it is the next day in the UAE. */
export function dayOf(at: Date): string {
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/** The day on the bank's calendar; a page that stays open over midnight learns of it. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => dayOf(new Date()));
}

/** `YYYY-MM` of a day, `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month an address asks for; this month when it asks for none, for a later one, or for nonsense. */
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

/** The days a statement covers; one of this month reaches up to today. */
export function daysOf(month: string, today: string): { first: string; last: string } {
  if (month === monthOf(today)) return { first: `${month}-01`, last: today };
  const [year, number] = numbersOf(month);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_AGAIN_MS);
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
