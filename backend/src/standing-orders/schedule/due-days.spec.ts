import { describe, expect, it } from '@jest/globals';
import type { Frequency } from '#contract/banking/standing-orders';
import { dueDay, firstRun, lastPlaceUpTo, nextMomentOfDay, placeFrom, type Plan } from './due-days.js';

const plan = (frequency: Frequency, startsOn: string, end: Partial<Plan> = {}): Plan => ({
  frequency,
  startsOn,
  endsOn: null,
  count: null,
  ...end,
});
const days = (of: Plan, most = 5) =>
  Array.from({ length: most }, (_, place) => dueDay(of, place)).filter((day) => day !== null);

describe('due days', () => {
  it.each<[string, Plan, string[]]>([
    ['once', plan('once', '2027-01-31'), ['2027-01-31']],
    [
      'each week',
      plan('weekly', '2026-12-25'),
      ['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22'],
    ],
    [
      'at the ends of months',
      plan('monthly', '2027-01-31'),
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'in a leap year',
      plan('monthly', '2027-12-30'),
      ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30'],
    ],
    [
      'on 29 February',
      plan('yearly', '2028-02-29'),
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    ['up to a day', plan('monthly', '2027-01-31', { endsOn: '2027-03-30' }), ['2027-01-31', '2027-02-28']],
    [
      'including the last day',
      plan('weekly', '2027-01-01', { endsOn: '2027-01-08' }),
      ['2027-01-01', '2027-01-08'],
    ],
    ['so many times', plan('weekly', '2027-01-01', { count: 2 }), ['2027-01-01', '2027-01-08']],
  ])('%s', (_, of, expected) => {
    expect(days(of)).toEqual(expected);
  });

  it('are found from a day on', () => {
    const rent = plan('monthly', '2027-01-31', { count: 3 });
    expect(placeFrom(rent, '2027-01-01', 0)).toBe(0);
    expect(placeFrom(rent, '2027-02-28', 0)).toBe(1);
    expect(placeFrom(rent, '2027-03-01', 0)).toBe(2);
    expect(placeFrom(rent, '2027-01-01', 2)).toBe(2);
    expect(placeFrom(rent, '2027-04-01', 0)).toBeNull();
  });

  it('are found up to a day', () => {
    const rent = plan('monthly', '2027-01-31', { count: 3 });
    expect(lastPlaceUpTo(rent, '2027-01-30', 0)).toBe(0);
    expect(lastPlaceUpTo(rent, '2027-02-28', 0)).toBe(1);
    expect(lastPlaceUpTo(rent, '2030-01-01', 0)).toBe(2);
  });
});

describe('an order runs', () => {
  it.each([
    ['at eight on its day', '2027-02-01', '2027-01-31T12:00:00+04:00', '2027-02-01T08:00:00+04:00'],
    ['at eight today', '2027-01-31', '2027-01-31T07:59:59+04:00', '2027-01-31T08:00:00+04:00'],
    ['at noon after eight', '2027-01-31', '2027-01-31T08:00:00+04:00', '2027-01-31T12:00:00+04:00'],
    ['at four after noon', '2027-01-31', '2027-01-31T15:59:59+04:00', '2027-01-31T16:00:00+04:00'],
    ['tomorrow after four', '2027-01-31', '2027-01-31T16:00:00+04:00', '2027-02-01T08:00:00+04:00'],
    ['tomorrow before midnight', '2027-01-31', '2027-01-31T19:59:59Z', '2027-02-01T08:00:00+04:00'],
    ['in the morning after midnight', '2027-01-31', '2027-01-31T20:00:00Z', '2027-02-01T08:00:00+04:00'],
    ['soon, if its day is long past', '2026-11-05', '2027-01-31T13:00:00+04:00', '2027-01-31T16:00:00+04:00'],
  ])('%s', (_, day, now, expected) => {
    expect(firstRun(day, new Date(now))).toEqual(new Date(expected));
  });

  it('again on the same day only', () => {
    expect(nextMomentOfDay(new Date('2027-01-31T12:00:00+04:00'))).toEqual(
      new Date('2027-01-31T16:00:00+04:00'),
    );
    expect(nextMomentOfDay(new Date('2027-01-31T16:00:00+04:00'))).toBeNull();
  });
});
