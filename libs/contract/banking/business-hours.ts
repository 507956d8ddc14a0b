import { LIMITS } from '../limits.js';

/** Opening hours of the support desk on one day of the week. Times are those of Asia/Dubai. */
export interface OpeningHours {
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  /** `HH:MM`. */
  from: string;
  /** `HH:MM`, after `from`; `24:00` is the end of the day. */
  to: string;
}

/** Years after the current one for which the holidays with a fixed date are made. */
export const HOLIDAY_YEARS = 10;

/** Public holidays of the UAE with a fixed date; movable ones are entered by staff. */
export const FIXED_HOLIDAYS = [
  { month: 1, day: 1, name: "New Year's Day" },
  { month: 12, day: 2, name: 'National Day' },
  { month: 12, day: 3, name: 'National Day' },
] as const;

/** When the support desk works: its opening hours, which do not overlap, and the holidays as `YYYY-MM-DD`. */
export interface BusinessCalendar {
  hours: readonly OpeningHours[];
  holidays: ReadonlySet<string>;
}

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** Asia/Dubai is four hours ahead of UTC and has no summer time. */
const DUBAI_OFFSET = 4 * 3_600 * SECOND;
/** Number of days after which a search for opening hours ends without a result. */
const MOST_DAYS = 366;
/** The last working day of the week: Friday. */
const FRIDAY = 5;

/**
 * The time at which so many seconds of business hours have passed since `start`. Outside business hours they begin at
 * the next opening. `null` if the calendar has not enough business hours within a year. The SQL function
 * `business_time_after` computes the same.
 */
export function businessTimeAfter(calendar: BusinessCalendar, start: Date, seconds: number): Date | null {
  let left = seconds * SECOND;
  const first = dayOf(start);
  for (let day = first; day <= first + MOST_DAYS; day++) {
    for (const span of spansOf(calendar, day)) {
      const begin = Math.max(span.opens, start.getTime());
      if (begin >= span.closes) continue;
      if (left <= span.closes - begin) return new Date(begin + left);
      left -= span.closes - begin;
    }
  }
  return null;
}

/** Seconds of business hours between two times; 0 if `to` is not after `from`. */
export function businessSecondsBetween(calendar: BusinessCalendar, from: Date, to: Date): number {
  let passed = 0;
  for (let day = dayOf(from); day <= dayOf(to); day++) {
    for (const { opens, closes } of spansOf(calendar, day)) {
      const begin = Math.max(opens, from.getTime());
      passed += Math.max(Math.min(closes, to.getTime()) - begin, 0);
    }
  }
  return Math.floor(passed / SECOND);
}

/**
 * The last millisecond of the nth working day after the day of `at`. Working days are Monday to Friday without holidays,
 * whatever the opening hours. `null` if there are not enough within a year.
 */
export function businessDayEnd(calendar: BusinessCalendar, at: Date, days: number): Date | null {
  const first = dayOf(at);
  let left = days;
  for (let day = first + 1; day <= first + MOST_DAYS; day++) {
    if (weekdayOf(day) <= FRIDAY && !calendar.holidays.has(dateOf(day))) left--;
    if (left === 0) return endOf(day);
  }
  return null;
}

/** The last millisecond of the nth calendar day after the day of `at`. */
export function calendarDayEnd(at: Date, days: number): Date {
  return endOf(dayOf(at) + days);
}

/** The number of the day in Asia/Dubai, counted from 1 January 1970. */
function dayOf(at: Date): number {
  return Math.floor((at.getTime() + DUBAI_OFFSET) / DAY);
}

function startOf(day: number): number {
  return day * DAY - DUBAI_OFFSET;
}

function endOf(day: number): Date {
  return new Date(startOf(day + 1) - 1);
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday; 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The business hours of a day, in milliseconds of Unix time, in order. */
function spansOf({ hours, holidays }: BusinessCalendar, day: number): { opens: number; closes: number }[] {
  if (holidays.has(dateOf(day))) return [];
  return hours
    .filter((span) => span.day === weekdayOf(day))
    .map(({ from, to }) => ({ opens: startOf(day) + timeOf(from), closes: startOf(day) + timeOf(to) }))
    .sort((one, other) => one.opens - other.opens);
}

/** A time of day in milliseconds. */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60 * SECOND;
}

const FROM_SHAPE = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const TO_SHAPE = /^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/;

/** What is wrong with opening hours, as a sentence; `null` if the desk can have them. */
export function hoursProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return 'hours must have at least one entry';
  if (value.length > LIMITS.openingHours) return `hours may have at most ${LIMITS.openingHours} entries`;
  if (!value.every(isOpeningHours))
    return 'hours must have a day from 1 to 7, from and to like 08:00, and from before to';
  const inOrder = value.toSorted((one, other) => one.day - other.day || one.from.localeCompare(other.from));
  const overlaps = inOrder.some(({ day, from }, index) => {
    const before = inOrder[index - 1];
    return before?.day === day && before.to > from;
  });
  return overlaps ? 'hours of one day must not overlap' : null;
}

function isOpeningHours(value: unknown): value is OpeningHours {
  if (typeof value !== 'object' || value === null) return false;
  const { day, from, to, ...others } = value as Record<string, unknown>;
  return (
    Object.keys(others).length === 0 &&
    Number.isInteger(day) &&
    (day as number) >= 1 &&
    (day as number) <= 7 &&
    typeof from === 'string' &&
    typeof to === 'string' &&
    FROM_SHAPE.test(from) &&
    TO_SHAPE.test(to) &&
    from < to
  );
}
