import { describe, expect, it } from '@jest/globals';
import { dueAfter } from './auto-save.service.js';

describe('the next due day', () => {
  it.each([
    ['2026-11-23', 1, '2026-11-30'], // a Monday
    ['2026-11-23', 2, '2026-11-24'],
    ['2026-11-23', 7, '2026-11-29'],
    ['2026-11-29', 7, '2026-12-06'], // a Sunday
    ['2026-12-31', 5, '2027-01-01'],
  ])('after %s on weekday %s is %s', (day, weekday, next) => {
    expect(dueAfter(day, 'weekly', weekday)).toBe(next);
  });

  it.each([
    ['2026-11-23', 24, '2026-11-24'],
    ['2026-11-23', 23, '2026-12-23'],
    ['2026-11-30', 31, '2026-12-31'],
    ['2026-11-29', 31, '2026-11-30'],
    ['2027-01-31', 31, '2027-02-28'],
    ['2027-02-28', 31, '2027-03-31'],
    ['2028-01-31', 30, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('after %s on day %s of the month is %s', (day, dayOfMonth, next) => {
    expect(dueAfter(day, 'monthly', dayOfMonth)).toBe(next);
  });
});
