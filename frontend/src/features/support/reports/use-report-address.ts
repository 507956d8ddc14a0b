import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '#contract/limits';
import { isDay } from '../../../shared/format/typed-day.js';
import { daysBetween, lastDays, useToday } from '../../../shared/format/uae-days.js';

/** The numbers of days up to today that can be chosen. */
export const PERIODS = ['7', '30', '90'] as const;
export type DayCount = (typeof PERIODS)[number];

const USUAL: DayCount = '30';

/** Some days, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** What a report is about; the empty text stands for all agents and all tags. */
export interface ReportFilter extends Days {
  agent: string;
  tag: string;
}

/** Why there is no report of these days; `null` if there is one. */
export function problemOf({ from, to }: Days): 'missing' | 'reversed' | 'tooLong' | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'reversed';
  return daysBetween(from, to) + 1 > LIMITS.statementDays ? 'tooLong' : null;
}

/** The filter of the report is part of the address, so that it survives a reload and can be passed on. */
export function useReportAddress() {
  const [asked, setAsked] = useSearchParams();
  const today = useToday();
  const own = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
  const isOwn = problemOf(own) === null;
  const count = isOwn ? null : (PERIODS.find((one) => one === asked.get('days')) ?? USUAL);
  const [from = today] = lastDays(today, Number(count));
  const days = isOwn ? own : { from, to: today };
  const filter: ReportFilter = { ...days, agent: asked.get('agent') ?? '', tag: asked.get('tag') ?? '' };
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return {
    filter,
    /** How many days up to today are chosen; `null` for other days. */
    count,
    /** The query of the report, without `?`. */
    query: query.toString(),
    /** Changes parts of the address; the empty text takes one away. */
    change: (parts: Partial<ReportFilter & { days: DayCount | '' }>) =>
      setAsked(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(parts)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
