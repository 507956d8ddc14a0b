import type { AutoSaveFrequency } from '#contract/banking/goals';
import { plusDays, plusMonths } from '../../platform/values/days.js';

/**
 * The first due day after `day`. Days are `YYYY-MM-DD`.
 * @param dayOfPeriod weekly: 1 (Monday) to 7; monthly: 1 to 31, where a shorter month's last day counts
 */
export function dueAfter(day: string, frequency: AutoSaveFrequency, dayOfPeriod: number): string {
  return frequency === 'weekly' ? weeklyAfter(day, dayOfPeriod) : monthlyAfter(day, dayOfPeriod);
}

function weeklyAfter(day: string, weekday: number): string {
  // Sunday is 0 in JavaScript and 7 here.
  const days = (weekday - new Date(day).getUTCDay() + 6) % 7;
  return plusDays(day, days + 1);
}

function monthlyAfter(day: string, dayOfMonth: number): string {
  // January has every day of a month; the months are counted from there.
  const dayOfJanuary = `${day.slice(0, 4)}-01-${String(dayOfMonth).padStart(2, '0')}`;
  const month = Number(day.slice(5, 7)) - 1;
  const inThisMonth = plusMonths(dayOfJanuary, month);
  return inThisMonth > day ? inThisMonth : plusMonths(dayOfJanuary, month + 1);
}
