import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { setBankClock } from './bank-clock.js';
import {
  dayAfter,
  daysAfter,
  daysBetween,
  isWithin,
  lastDays,
  monthPeriod,
  startOfDay,
  uaeDayOf,
  uaeMonthOf,
  useToday,
} from './uae-days.js';

/** An answer of that time. */
const answerOf = (Date: string) => ({ headers: new Headers({ Date }) });

describe('the calendar of the UAE', () => {
  it('begins a day at 20:00 UTC', () => {
    expect(uaeDayOf('2026-11-30T19:59:59.999Z')).toBe('2026-11-30');
    expect(uaeDayOf('2026-11-30T20:00:00.000Z')).toBe('2026-12-01');
    expect(uaeMonthOf('2026-11-30T20:00:00.000Z')).toBe('2026-12');
    expect(startOfDay('2026-12-01')).toBe('2026-11-30T20:00:00.000Z');
  });

  it.each([
    ['2026-10-31T19:59:59.999Z', '2026-10-31'],
    ['2026-10-31T20:00:00.000Z', '2026-11-01'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01'],
    ['2028-02-28T20:00:00.000Z', '2028-02-29'],
    ['2026-11-01T03:00:00.000+07:00', '2026-11-01'],
  ])('is reckoned at UTC+4: %s is on %s', (at, day) => {
    expect(uaeDayOf(at)).toBe(day);
  });

  it('counts back over the ends of months', () => {
    expect(lastDays('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('counts days forwards, backwards and between two, over the ends of months', () => {
    expect(['2028-02-28', '2026-12-31'].map((day) => daysAfter(day, 2))).toEqual([
      '2028-03-01',
      '2027-01-02',
    ]);
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2026-12-31', '2026-12-30')]).toEqual([
      2, -1,
    ]);
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

describe('a page that stays open past the end of a month', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-30T19:59:50.000Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('switches to the next day', () => {
    render(<Today />);
    expect(screen.getByText('2026-11-30')).toBeTruthy();

    act(() => {
      jest.advanceTimersByTime(30_000);
    });

    expect(screen.getByText('2026-12-01')).toBeTruthy();
  });

  it('is the bank’s, whatever the clock of the device says', () => {
    render(<Today />);
    act(() => {
      setBankClock(answerOf('Fri, 25 Dec 2026 21:00:00 GMT'));
    });
    expect(screen.getByText('2026-12-26')).toBeTruthy();
    act(() => {
      setBankClock(answerOf(new Date().toUTCString()));
    });
    expect(screen.getByText('2026-11-30')).toBeTruthy();
  });
});

function Today() {
  return <p>{useToday()}</p>;
}
