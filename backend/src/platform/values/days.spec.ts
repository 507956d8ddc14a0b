import { describe, expect, it } from '@jest/globals';
import { daysBetween, plusDays, plusMonths } from './days.js';

describe('days', () => {
  it('are counted over the ends of months and years', () => {
    expect([plusDays('2026-12-31', 1), plusDays('2028-02-28', 1)]).toEqual(['2027-01-01', '2028-02-29']);
    expect(daysBetween('2026-12-31', '2027-03-01')).toBe(60);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 1, '2026-12-30'],
  ])('%s and %i months are %s', (day, months, later) => {
    expect(plusMonths(day, months)).toBe(later);
  });
});
