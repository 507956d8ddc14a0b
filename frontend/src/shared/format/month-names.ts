import { withoutInvisible } from '#contract/formats/bank-number';
import { LANGUAGES, LOCALES } from '../i18n/languages.js';

interface MonthName {
  month: number;
  long: string;
  short: string;
}

let months: MonthName[] | null = null;

/** The names of the months in all languages of the bank. */
function monthNames(): MonthName[] {
  return (months ??= LANGUAGES.flatMap((language) => {
    const nameOf = (style: 'long' | 'short') => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { month: style, timeZone: 'UTC' });
      return (month: number) => folded(format.format(new Date(Date.UTC(2026, month - 1, 1))));
    };
    const [long, short] = [nameOf('long'), nameOf('short')];
    return Array.from({ length: 12 }, (_, index) => index + 1).map((month) => ({
      month,
      long: long(month),
      short: short(month),
    }));
  }));
}

/** The fewest letters by which a month is recognised before its name is complete. */
const RECOGNISED_FROM = 3;

/** The month, from 1, of a name or of the beginning of one, in any language of the bank. */
export function monthNamed(typed: string): number | undefined {
  const word = folded(typed);
  if (word === '') return undefined;
  return monthNames().find(
    ({ long, short }) =>
      long === word || short === word || (word.length >= RECOGNISED_FROM && long.startsWith(word)),
  )?.month;
}

/** Whether a word is the whole name of a month. Names of three letters, such as 'may', are also parts of people's names. */
export function isWholeMonth(typed: string): boolean {
  const word = folded(typed);
  return word.length > RECOGNISED_FROM && monthNames().some(({ long }) => long === word);
}

let weekdays: { weekday: number; name: string }[] | null = null;

/** The day of the week, from 0 for Sunday, of a name in any language of the bank. */
export function weekdayNamed(typed: string): number | undefined {
  weekdays ??= LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: style, timeZone: 'UTC' });
      // 2026-11-01 is a Sunday.
      return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        name: folded(format.format(new Date(Date.UTC(2026, 10, weekday + 1)))),
      }));
    }),
  );
  const word = folded(typed);
  return weekdays.find(({ name }) => name === word)?.weekday;
}

/** Without dots and capitals, and with the spellings of the same Arabic or Hindi word made one. */
function folded(name: string): string {
  return withoutInvisible(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[.\u0970\u0640]/g, '')
    .replace(/[\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/\u093c/g, '')
    .replace(/क्त/g, 'क्ट')
    .replace(/[नम]्(?=[बत])/g, 'ं');
}
