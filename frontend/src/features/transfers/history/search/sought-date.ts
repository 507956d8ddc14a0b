import { isWholeMonth, monthNamed } from '../../../../shared/format/month-names.js';
import { dayOf, plainText } from '../../../../shared/format/typed-day.js';

/** A date as people search for one; a missing part matches everything. */
export interface SoughtDate {
  day?: number;
  /** From 1. */
  month?: number;
  year?: number;
}

/**
 * Reads a date: '2026-11-21', '21/11', '21.11.2026', '21 Nov', 'Nov 2026' or 'November', with the names of
 * the months in every language of the bank. `null` if the text is none.
 */
export function soughtDate(typed: string): SoughtDate | null {
  const text = plainText(typed);
  // Figures without separators are an amount or a part of a reference.
  const whole = /^[0-9]+$/.test(text) ? null : dayOf(typed);
  const date = partsOf(whole) ?? isoDate(text) ?? numericDate(text) ?? dateInWords(text);
  return date !== null && isPossible(date) ? date : null;
}

/** `day` is `2026-11-21`. */
export function isOnDate(day: string, sought: SoughtDate): boolean {
  const [year, month, date] = day.split('-').map(Number);
  const has = (wanted: number | undefined, found: number | undefined) =>
    wanted === undefined || wanted === found;
  return has(sought.year, year) && has(sought.month, month) && has(sought.day, date);
}

function partsOf(day: string | null): SoughtDate | null {
  if (day === null) return null;
  const [year, month, date] = day.split('-');
  return dateOf({ day: date, month, year });
}

function isoDate(text: string): SoughtDate | null {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{1,2})(?:-([0-9]{1,2}))?$/.exec(text) ?? [];
  return year === undefined ? null : dateOf({ day, month, year });
}

/** Day, month and year. Dots need a year: '12.11' is an amount. */
function numericDate(text: string): SoughtDate | null {
  const [, day, separator, month, year] =
    /^([0-9]{1,2})([/.-])([0-9]{1,2})(?:\2((?:20)?[0-9]{2}))?$/.exec(text) ?? [];
  if (day === undefined || (separator === '.' && year === undefined)) return null;
  return dateOf({ day, month, year: year?.length === 2 ? `20${year}` : year });
}

/** The name of a month with a day, a year or both, in any order; alone only the whole name. */
function dateInWords(text: string): SoughtDate | null {
  const words = text.split(/[\s,،]+/).map((word) => word.replace(/^([0-9]{1,2})(st|nd|rd|th)$/, '$1'));
  const [name = '', ...others] = words.filter((word) => !/^[0-9]+$/.test(word));
  const month = monthNamed(name);
  if (month === undefined || others.length > 0) return null;
  if (words.length === 1) return isWholeMonth(name) ? { month } : null;
  const day = words.find((word) => /^[0-9]{1,2}$/.test(word));
  const year = words.find((word) => /^[0-9]{4}$/.test(word));
  const isRead = words.length === 1 + Number(day !== undefined) + Number(year !== undefined);
  return isRead ? dateOf({ day, month: String(month), year }) : null;
}

interface DateText {
  day: string | undefined;
  month: string | undefined;
  year: string | undefined;
}

function dateOf({ day, month, year }: DateText): SoughtDate {
  return {
    ...(day === undefined ? {} : { day: Number(day) }),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(year === undefined ? {} : { year: Number(year) }),
  };
}

function isPossible({ day = 1, month = 1 }: SoughtDate): boolean {
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}
