import { describe, expect, it } from '@jest/globals';
import { dayAfter, isWithin, monthPeriod, startOfDay, uaeDayOf, uaeMonthOf } from './uae-days.js';

describe('the calendar of the UAE', () => {
  it('begins a day at 20:00 UTC', () => {
    expect(uaeDayOf('2026-11-30T19:59:59.999Z')).toBe('2026-11-30');
    expect(uaeDayOf('2026-11-30T20:00:00.000Z')).toBe('2026-12-01');
    expect(uaeMonthOf('2026-11-30T20:00:00.000Z')).toBe('2026-12');
    expect(startOfDay('2026-12-01')).toBe('2026-11-30T20:00:00.000Z');
  });

  it('knows the next day, also at the end of a month and of a year', () => {
    expect(['2026-11-21', '2026-02-28', '2028-02-28', '2026-12-31'].map(dayAfter)).toEqual([
      '2026-11-22',
      '2026-03-01',
      '2028-02-29',
      '2027-01-01',
    ]);
  });

  it('has months from their first moment to that of the next one', () => {
    const december = monthPeriod('2026-12');

    expect(december).toEqual({ from: '2026-11-30T20:00:00.000Z', until: '2026-12-31T20:00:00.000Z' });
    expect(isWithin('2026-11-30T19:59:59.999Z', december)).toBe(false);
    expect(isWithin('2026-11-30T20:00:00.000Z', december)).toBe(true);
    expect(isWithin('2026-12-31T20:00:00.000Z', december)).toBe(false);
  });
});
