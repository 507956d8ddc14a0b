import { latinDigits, withoutInvisible } from '#contract/formats/bank-number';
import { monthNamed, weekdayNamed } from './month-names.js';

/** Years have four digits; two digits are those of this century. */
const FIRST_YEAR = 1000;
const CENTURY = 2000;
/** The first two digits of years without separators: none is a month, so that the year cannot stand at either end. */
const CENTURIES = ['19', '20', '21'];

const ISO_DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Whether a text is a day as `2026-12-15` that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return isoDay(year, month, day) === text;
}

/**
 * Reads a day as people write one, with the digits of any script: day, month and year in this order, or the year first,
 * with slashes, dots, commas, dashes, spaces or nothing between them and two or four digits of the year; or with the name of the
 * month in a language of the bank. Returns `2026-12-15`; `null` if the text has no such meaning, or the day does not
 * exist.
 */
export function dayOf(typed: string): string | null {
  const text = plainText(typed);
  return inFigures(text) ?? inWords(text);
}

/** With digits 0–9, in small letters, with one kind of space and of dash, and without what nobody sees. */
export function plainText(typed: string): string {
  return latinDigits(withoutInvisible(typed))
    .toLowerCase()
    .replace(/\p{Dash}/gu, '-')
    .replace(/[\uff0f\u2044\u2215]/g, '/')
    .replace(/[\uff0e\u3002]/g, '.')
    .replace(/[\u060c\uff0c]/g, ',')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}

const DAY_FIRST = /^([0-9]{1,2}) ?([/.,\- ]) ?([0-9]{1,2}) ?\2 ?([0-9]{4}|[0-9]{2})\.?$/;
const YEAR_FIRST = /^([0-9]{4}) ?([/.,\- ]) ?([0-9]{1,2}) ?\2 ?([0-9]{1,2})\.?$/;
const DAY_FIRST_TOGETHER = /^([0-9]{2})([0-9]{2})([0-9]{4}|[0-9]{2})$/;
const YEAR_FIRST_TOGETHER = /^([0-9]{4})([0-9]{2})([0-9]{2})$/;

function inFigures(text: string): string | null {
  const [, day, , month, year] = DAY_FIRST.exec(text) ?? [];
  if (year !== undefined) return existing(year, month, day);
  const [, firstYear, , secondMonth, lastDay] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear !== undefined) return existing(firstYear, secondMonth, lastDay);
  const [, dayTogether, monthTogether, yearBehind = ''] = DAY_FIRST_TOGETHER.exec(text) ?? [];
  if (yearBehind.length === 2 || CENTURIES.includes(yearBehind.slice(0, 2))) {
    return existing(yearBehind, monthTogether, dayTogether);
  }
  const [, yearBefore = '', ...monthAndDay] = YEAR_FIRST_TOGETHER.exec(text) ?? [];
  return CENTURIES.includes(yearBefore.slice(0, 2)) ? existing(yearBefore, ...monthAndDay) : null;
}

/** Words that may stand beside day, month and year, and mean nothing: 'the 15th of December', '15 من ديسمبر'. */
const FILLERS = ['the', 'of', 'st', 'nd', 'rd', 'th', 'من'];

/** '15 Dec 2026', 'Tuesday, 15th December 2026', 'Dec 15, 2026', '2026 Dec 15', '15-dec-26', "15 Dec '26". */
function inWords(text: string): string | null {
  const words = text
    .replace(/(?<=[0-9])(?=\p{L})|(?<=[\p{L}\p{M}.])(?=[0-9])/gu, ' ')
    .replace(/['\u2019](?=[0-9]{2}$)/, '')
    .split(/[\s,/-]+/)
    .filter((word) => word !== '' && !FILLERS.includes(word));
  const named = words.filter((word) => weekdayNamed(word) === undefined);
  const places = named.flatMap((word, place) => (/^[0-9]/.test(word) ? [] : [place]));
  const [place] = places;
  if (named.length !== 3 || places.length !== 1 || place === undefined) return null;
  const month = monthNamed(named[place] ?? '');
  const [first = '', second = ''] = named.filter((_, other) => other !== place);
  if (month === undefined) return null;
  // A year of two digits is only one behind day and month: otherwise it could be the day.
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  if (year.length !== 4 && place !== 1) return null;
  const found = existing(year.replace(/\.$/, ''), String(month), day.replace(/\.$/, ''));
  return found !== null && areDaysOf(found, words) ? found : null;
}

/** Whether the days of the week among the words are that of the day. */
function areDaysOf(day: string, words: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return words.every((word) => [undefined, weekday].includes(weekdayNamed(word)));
}

/** The day, if its parts have a permitted number of digits, and it exists. */
function existing(year = '', month = '', day = ''): string | null {
  if (!/^(?:[0-9]{2}|[0-9]{4})$/.test(year) || !/^[0-9]{1,2}$/.test(month) || !/^[0-9]{1,2}$/.test(day))
    return null;
  return isoDay(year.length === 2 ? CENTURY + Number(year) : Number(year), Number(month), Number(day));
}

function isoDay(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isKept = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isKept ? date.toISOString().slice(0, 'YYYY-MM-DD'.length) : null;
}
