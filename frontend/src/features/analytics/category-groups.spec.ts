import { describe, expect, it } from '@jest/globals';
import { SPENDING_CATEGORIES } from '#contract/banking/reports';
import type { CategoryShareDto } from '#contract/shapes/analytics.dto';
import { groupsOf } from './category-groups.js';

const categories = (...shares: number[]): CategoryShareDto[] =>
  shares.map((share, place) => ({
    category: SPENDING_CATEGORIES[place] ?? 'other',
    share,
    amount: `${share}.10`,
    previousAmount: '1.00',
    count: 2,
  }));
const sharesOf = (of: readonly CategoryShareDto[]) => of.map(({ share }) => share);

describe('the slices of a month', () => {
  it('are those of all categories, as long as there are seven at most', () => {
    const { own, others, rest } = groupsOf(categories(40, 20, 10, 10, 10, 6, 4, 0));

    expect(sharesOf(own)).toEqual([40, 20, 10, 10, 10, 6, 4]);
    expect(others).toBeNull();
    expect(sharesOf(rest)).toEqual([0]);
  });

  it('are one for all small categories together if there are more', () => {
    const { own, others, rest } = groupsOf(categories(40, 20, 10, 10, 10, 6, 3, 1, 0));

    expect(sharesOf(own)).toEqual([40, 20, 10, 10, 10, 6]);
    expect(others).toMatchObject({ share: 4, count: 4, amount: '4.20', previousAmount: '2.00' });
    expect(sharesOf(others?.members ?? [])).toEqual([3, 1]);
    expect(sharesOf(rest)).toEqual([0]);
  });
});
