import { describe, expect, it } from '@jest/globals';
import { cronOf, dailyAt, EVERY_MINUTE, hourlyAt, isDueAt } from './schedule.js';

describe('a schedule', () => {
  it.each([
    [EVERY_MINUTE, '* * * * *'],
    [hourlyAt(7), '7 * * * *'],
    [dailyAt(8, 12, 16), '0 8,12,16 * * *'],
  ])('is a cron expression: %j', (schedule, cron) => {
    expect(cronOf(schedule)).toBe(cron);
  });

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
