import { useLanguage } from '../i18n/i18n.js';
import { type Language, LOCALES } from '../i18n/languages.js';

/** The bank's time zone: days, months and statements follow the UAE's clock, wherever the customer is. */
export const TIME_ZONE = 'Asia/Dubai';

export interface Format {
  /** 21 Nov 2026 */
  date(at: string | Date): string;
  /** 21 Nov */
  shortDate(at: string | Date): string;
  /** Saturday, 21 November 2026 */
  longDate(at: string | Date): string;
  /** 21 Nov 2026, 14:05 */
  dateTime(at: string | Date): string;
  /** 14:05 */
  time(at: string | Date): string;
  /** Saturday 14:05, for a moment within a week */
  weekdayTime(at: string | Date): string;
  /** November 2026 */
  month(at: string | Date): string;
  /** Nov 2026 */
  shortMonth(at: string | Date): string;
  /** The name of a day of the week, where 1 is Monday and 7 is Sunday. */
  weekday(day: number): string;
  number(value: number): string;
  /** `0.45` → 45% */
  percent(share: number): string;
}

/** Formats dates and numbers in the current language; English dates are en-GB. */
export function useFormat(): Format {
  return formatIn(useLanguage());
}

/** The formats of a language, where no component is rendered. */
export function formatIn(language: Language): Format {
  return formatOf(LOCALES[language]);
}

/** Formats by locale, cached: creating one takes a millisecond, and every row of a list needs one. */
const made = new Map<string, Format>();

function formatOf(locale: string): Format {
  const format = made.get(locale) ?? makeFormat(locale);
  made.set(locale, format);
  return format;
}

function makeFormat(locale: string): Format {
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
    return (at: string | Date) => format.format(new Date(at));
  };
  // Hindi abbreviates months with a sign that few people write: 21 नव॰ instead of 21 नवंबर.
  const month = locale.startsWith('hi') ? 'long' : 'short';
  const day = { day: 'numeric', month, year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const weekday = date({ weekday: 'long' });
  // Grouped as amounts are, which stand beside it.
  const number = new Intl.NumberFormat('en-US');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    date: date(day),
    shortDate: date({ day: 'numeric', month }),
    longDate: date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dateTime: date({ ...day, ...clock }),
    time: date(clock),
    weekdayTime: date({ weekday: 'long', ...clock }),
    month: date({ month: 'long', year: 'numeric' }),
    shortMonth: date({ month, year: 'numeric' }),
    // 1 January 2024 was a Monday.
    weekday: (of) => weekday(new Date(Date.UTC(2024, 0, of))),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
  };
}
