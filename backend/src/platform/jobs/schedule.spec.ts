import { describe, expect, it } from '@jest/globals';
import {
  dailyAt,
  EVERY_MINUTE,
  EVERY_QUARTER_MINUTE,
  hourlyAt,
  isDueAt,
  longestPause,
  nextDue,
} from './schedule.js';

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

  it.each([
    [EVERY_MINUTE, '2027-01-31T08:00+04:00', '2027-01-31T08:01+04:00'],
    [EVERY_MINUTE, '2027-01-31T08:00:59+04:00', '2027-01-31T08:01+04:00'],
    [EVERY_QUARTER_MINUTE, '2027-01-31T08:00:45+04:00', '2027-01-31T08:01+04:00'],
    [EVERY_QUARTER_MINUTE, '2027-01-31T08:00:14+04:00', '2027-01-31T08:00:15+04:00'],
    [hourlyAt(7), '2027-01-31T08:07:30+04:00', '2027-01-31T09:07+04:00'],
    [dailyAt(8, 12), '2027-01-31T08:00+04:00', '2027-01-31T12:00+04:00'],
    [dailyAt(8, 12), '2027-01-31T12:00+04:00', '2027-02-01T08:00+04:00'],
  ])('%j is due next after %s at %s, which is within its longest pause', (schedule, after, next) => {
    const due = nextDue(schedule, new Date(after));
    expect(due).toEqual(new Date(next));
    expect(due.getTime() - Date.parse(after)).toBeLessThanOrEqual(longestPause(schedule) * 1_000);
  });
});
