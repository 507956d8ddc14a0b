import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { LOCALES } from '../../../shared/i18n/languages.js';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { dayOfMonth, ordinalOf, type Schedule, sentenceOfSchedule } from './schedule.js';

/** What the sentence about an order needs. */
export type Worded = Schedule & { amount: string; currency: Currency };

/** The amount and the days of an order in words: 'AED 4,500.00 on the 1st of each month, 12 times'. */
export function useScheduleText(): (order: Worded) => string {
  const { t } = useTranslation('standingOrders');
  const language = useLanguage();
  return ({ amount, currency, ...schedule }) => {
    const { startsOn, endsOn, count } = schedule;
    const kind = sentenceOfSchedule(schedule);
    const sentence = t(`schedule.${kind}`, {
      amount: isolated(formatMoney(amount, currency)),
      day: ordinalOf(dayOfMonth(startsOn), language),
      date: dateOf(startsOn, kind === 'yearly' ? YEARLY : WHOLE, language),
      weekday: dateOf(startsOn, WEEKDAY, language),
    });
    if (count !== null) return t('schedule.times', { sentence, count });
    return endsOn === null
      ? sentence
      : t('schedule.until', { sentence, date: dateOf(endsOn, WHOLE, language) });
  };
}

type Parts = Intl.DateTimeFormatOptions;
const WHOLE: Parts = { day: 'numeric', month: 'long', year: 'numeric' };
const YEARLY: Parts = { day: 'numeric', month: 'long' };
const WEEKDAY: Parts = { weekday: 'long' };

/** A calendar day needs no time zone: it is read and written as UTC. */
function dateOf(day: string, parts: Parts, language: keyof typeof LOCALES): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' }).format(new Date(day));
}
