import { describe, expect, it } from '@jest/globals';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { paceOf, shareOf } from './goal-progress.js';

const goal = (balance: string, behindBy: string | null) =>
  ({ balance, targetAmount: '50000.00', behindBy }) as GoalDto;

describe('the progress of a goal', () => {
  it.each([
    ['32500.00', 0.65],
    ['0.00', 0],
    ['49999.99', 0.99],
    ['14500.00', 0.29],
    ['50000.00', 1],
    ['60000.00', 1],
  ])('with %s is %s', (balance, share) => {
    expect(shareOf(goal(balance, null))).toBe(share);
  });

  it.each([
    ['50000.00', '0.00', 'reached'],
    ['50000.01', null, 'reached'],
    ['10.00', null, 'open'],
    ['10.00', '0.00', 'onTrack'],
    ['10.00', '0.01', 'behind'],
    ['0.00', '0.01', 'behind'],
    ['0.00', '0.00', 'new'],
    ['0.00', null, 'open'],
  ])('with %s, behind by %s, is %s', (balance, behindBy, pace) => {
    expect(paceOf(goal(balance, behindBy))).toBe(pace);
  });
});
