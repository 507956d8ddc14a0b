import { LIMITS } from '#contract/limits';
import { compareMoney, type Money } from '#money/money';

/** A rule for `MoneyField`: the amount is positive and at most `LIMITS.maxGoal`. */
export const positiveAmount =
  (label: string) =>
  (amount: Money): string | null => {
    if (compareMoney(amount, '0.00') <= 0) return `${label} must be greater than 0`;
    return compareMoney(amount, LIMITS.maxGoal) > 0 ? `${label} may be at most ${LIMITS.maxGoal}` : null;
  };
