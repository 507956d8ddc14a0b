import { useMemo } from 'react';
import { daysAfter } from '../../../shared/format/uae-days.js';
import { useLanguage } from '../../../shared/i18n/i18n.js';

const MONDAY = '1970-01-05';

/** The names of the days of the week in the language of the page, from Monday to Sunday. */
export function useWeekdays(): string[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_day, index) => names.format(new Date(daysAfter(MONDAY, index))));
  }, [language]);
}
