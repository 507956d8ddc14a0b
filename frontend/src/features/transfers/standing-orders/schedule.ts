import type { Frequency } from '#contract/banking/standing-orders';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { LIMITS } from '#contract/limits';
import type { Language } from '../../../shared/i18n/languages.js';

/** When an order pays. */
export type Schedule = Pick<StandingOrderDto, 'frequency' | 'startsOn' | 'endsOn' | 'count'>;

/** Which sentence names the days of a schedule. */
type ScheduleSentence = 'once' | 'weekly' | 'monthly' | 'monthEnd' | 'yearly';

/** The longest day that every month has. */
const SHORTEST_MONTH = 28;

export function sentenceOfSchedule({
  frequency,
  startsOn,
}: Pick<Schedule, 'frequency' | 'startsOn'>): ScheduleSentence {
  const isLate = frequency === 'monthly' && dayOfMonth(startsOn) > SHORTEST_MONTH;
  return isLate ? 'monthEnd' : frequency;
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** The day of a month as the language says it in a sentence: 1st in English, the number elsewhere. */
export function ordinalOf(day: number, language: Language): string {
  if (language !== 'en') return String(day);
  return `${day}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'}`;
}

/** The last day on which an order may start or end. */
export function latestDay(today: string): string {
  return `${Number(today.slice(0, 4)) + LIMITS.standingOrderYears - 1}${today.slice(4)}`;
}

/** Whether a schedule can have an end. */
export function canEnd(frequency: Frequency): boolean {
  return frequency !== 'once';
}
