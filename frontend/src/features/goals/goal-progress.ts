import type { GoalDto } from '#contract/shapes/goals.dto';
import { compareMoney } from '#money/money';

/**
 * How a goal is doing: `open` has no target date, so it is neither on track nor behind; nor is `new`, which has no money
 * and needs none yet.
 */
export type GoalPace = 'reached' | 'onTrack' | 'behind' | 'new' | 'open';

export function paceOf({ balance, targetAmount, behindBy }: GoalDto): GoalPace {
  if (compareMoney(balance, targetAmount) >= 0) return 'reached';
  if (behindBy === null) return 'open';
  if (compareMoney(behindBy, '0.00') > 0) return 'behind';
  return balance === '0.00' ? 'new' : 'onTrack';
}

/**
 * The saved part of the target, from 0 to 1, rounded down to a hundredth, so that 100% is shown only for a goal that is
 * reached.
 */
export function shareOf({ balance, targetAmount }: Pick<GoalDto, 'balance' | 'targetAmount'>): number {
  // Rounded to numbers, which is precise enough for a bar.
  const share = Number.parseFloat(balance) / Number.parseFloat(targetAmount);
  return Math.min(1, Math.floor(share * 100 + 1e-9) / 100);
}
