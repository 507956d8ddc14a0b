import { describe, expect, it } from '@jest/globals';
import { dailyAt, EVERY_MINUTE, hourlyAt, isDueAt } from './schedule.js';

describe('a schedule', () => {
  it.each([
    [EVERY_MINUTE, '2027-01-31T03:59:59Z', true],
    [hourlyAt(7), '2027-01-31T03:07:59Z', true],
    [hourlyAt(7), '2027-01-31T03:08:00Z', false],
    [dailyAt(8), '2027-01-31T08:00:30+04:00', true],
    [dailyAt(8), '2027-01-31T08:00:00Z', false],
    [dailyAt(0), '2027-01-31T20:00:00Z', true],
    [dailyAt(8), '2027-01-31T08:01:00+04:00', false],
  ])('%j at %s: %s', (schedule, moment, isDue) => {
    expect(isDueAt(schedule, new Date(moment))).toBe(isDue);
  });
});
