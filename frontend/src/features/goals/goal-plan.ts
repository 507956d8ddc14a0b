import type { GoalDto } from '#contract/shapes/goals.dto';
import { compareMoney, type Money, partOfMoney, subtractMoney } from '#money/money';
import { daysAfter } from '../../shared/format/uae-days.js';

/** What is ahead of a goal that is not reached. */
export interface GoalPlan {
  missing: Money;
  /** What each month must bring for the target date; `null` without one, and once it is over. */
  needed: Money | null;
  /** What a month has brought lately, and the day on which the target is reached if it goes on. */
  pace: { amount: Money; reachedOn: string | null };
  /** What Auto Save adds in a month, and the day on which it alone reaches the target; `null` without one. */
  autoSave: { amount: Money; reachedOn: string | null } | null;
}

/** The plan of a goal on the day `today`; `null` for a goal that is reached. */
export function planOf(goal: GoalDto, today: string): GoalPlan | null {
  const missing = subtractMoney(goal.targetAmount, goal.balance);
  if (compareMoney(missing, '0.00') <= 0) return null;
  const paced = (amount: Money) => ({ amount, reachedOn: reachedOn(missing, amount, today) });
  const { targetDate, savedPerMonth, autoSave } = goal;
  return {
    missing,
    needed:
      targetDate === null || targetDate <= today
        ? null
        : partOfMoney(missing, monthsUntil(targetDate, today)),
    pace: paced(savedPerMonth),
    autoSave: autoSave && paced(monthlyOf(autoSave)),
  };
}

const WEEKS_OF_YEAR = 52;
const MONTHS_OF_YEAR = 12;

function monthlyOf({ amount, frequency }: NonNullable<GoalDto['autoSave']>): Money {
  return frequency === 'monthly' ? amount : partOfMoney(amount, MONTHS_OF_YEAR, WEEKS_OF_YEAR);
}

/** The whole months from `today` to a later day, at least one. */
function monthsUntil(day: string, today: string): number {
  const [year = 0, month = 0, date = 0] = partsOf(day);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = partsOf(today);
  const months = (year - thisYear) * MONTHS_OF_YEAR + (month - thisMonth) - (date < thisDate ? 1 : 0);
  return Math.max(1, months);
}

const partsOf = (day: string) => day.split('-').map(Number);

const DAYS_OF_MONTH = 365.25 / MONTHS_OF_YEAR;
/** A day further ahead is no plan. */
const MOST_DAYS = 50 * 365;

/** The day on which `missing` is saved by this amount each month; `null` if that is never, or in more than 50 years. */
function reachedOn(missing: Money, perMonth: Money, today: string): string | null {
  if (compareMoney(perMonth, '0.00') <= 0) return null;
  // Rounded to numbers, which is precise enough for a day.
  const days = Math.ceil((Number.parseFloat(missing) / Number.parseFloat(perMonth)) * DAYS_OF_MONTH);
  if (days > MOST_DAYS) return null;
  return daysAfter(today, days);
}
