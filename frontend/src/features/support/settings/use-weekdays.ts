import { useMemo } from 'react';
import { useLanguage } from '../../../shared/i18n/i18n.js';

/** 5 January 1970 was a Monday. */
const MONDAY = 4;
const DAY_MS = 86_400_000;

/** The names of the days of the week in the language of the page, from Monday to Sunday. */
export function useWeekdays(): string[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_day, index) => names.format((MONDAY + index) * DAY_MS));
  }, [language]);
}
