/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { planOf } from './goal-plan.js';

const TODAY = '2026-11-28';

const plan = (change: Partial<GoalDto> = {}) =>
  planOf(
    {
      id: 'goal',
      name: 'Car',
      icon: 'car',
      targetAmount: '1000.00',
      targetDate: null,
      balance: '400.00',
      currency: 'AED',
      createdAt: '2026-01-31T09:30:00.000Z',
      behindBy: null,
      savedPerMonth: '100.00',
      autoSave: null,
      ...change,
    },
    TODAY,
  );

const autoSave = { accountId: 'a', amount: '50.00', day: 1, nextOn: '2026-12-01', skipped: null };

describe('the plan of a goal', () => {
  it.each([
    // Six months until then, and not quite seven.
    ['2027-05-28', '100.00'],
    ['2027-06-27', '100.00'],
    ['2026-11-29', '600.00'],
    ['2028-11-28', '25.00'],
  ])('for the target date %s needs %s a month', (targetDate, needed) => {
    expect(plan({ targetDate })?.needed).toBe(needed);
  });

  it.each([[null], ['2026-11-28'], ['2020-01-01']])(
    'for the target date %s needs nothing a month',
    (date) => {
      expect(plan({ targetDate: date })).toMatchObject({ missing: '600.00', needed: null });
    },
  );

  it('names the day on which the present pace reaches the target', () => {
    expect(plan()?.pace).toEqual({ amount: '100.00', reachedOn: '2027-05-30' });
  });

  it.each([['0.00'], ['-20.00'], ['0.01']])('at a pace of %s is never reached', (savedPerMonth) => {
    expect(plan({ savedPerMonth })?.pace).toEqual({ amount: savedPerMonth, reachedOn: null });
  });

  it('counts what Auto Save adds in a month, and when it alone reaches the target', () => {
    expect(plan({ autoSave: { ...autoSave, frequency: 'monthly' } })?.autoSave).toEqual({
      amount: '50.00',
      reachedOn: '2027-11-29',
    });
    expect(plan({ autoSave: { ...autoSave, frequency: 'weekly' } })?.autoSave).toMatchObject({
      amount: '216.67',
    });
  });

  it('ends with the goal', () => {
    expect(plan({ balance: '1000.00' })).toBeNull();
    expect(plan({ balance: '1000.01' })).toBeNull();
  });
});
