import { describe, expect, it } from '@jest/globals';
import { daysOf, monthsBackTo, monthToShow, nextMonth, previousMonth } from './statement-months.js';

describe('the month of a statement', () => {
  it('ranges from the first month to the current one, latest first', () => {
    expect(monthsBackTo('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
    expect(monthsBackTo('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsBackTo('2026-12', '2026-11')).toEqual(['2026-11']);
  });

  it('crosses the end of a year', () => {
    expect(nextMonth('2026-12')).toBe('2027-01');
    expect(previousMonth('2027-01')).toBe('2026-12');
    expect(previousMonth('2026-03')).toBe('2026-02');
  });

  it.each([
    ['2026-09', '2026-09'],
    ['2026-11', '2026-11'],
    [null, '2026-11'],
    ['2026-12', '2026-11'],
    ['2027-01', '2026-11'],
    ['2026-13', '2026-11'],
    ['2026-9', '2026-11'],
    ['0000-01', '2026-11'],
    ['last', '2026-11'],
    ['', '2026-11'],
  ])('for the URL parameter %j is %s', (asked, month) => {
    expect(monthToShow(asked, '2026-11')).toBe(month);
  });

  it('covers all of its days, or those up to today', () => {
    expect(daysOf('2026-10', '2026-11-21')).toEqual({ first: '2026-10-01', last: '2026-10-31' });
    expect(daysOf('2028-02', '2028-03-01')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
    expect(daysOf('2026-11', '2026-11-21')).toEqual({ first: '2026-11-01', last: '2026-11-21' });
  });
});
