/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { daysIn, periodToShow, problemOf, queryOf, wholeMonthOf } from './statement-period.js';

const TODAY = '2026-11-21';

const ask = (from: string | null, to: string | null, month: string | null = null) =>
  periodToShow({ month, from, to }, TODAY);

describe('the period of a statement', () => {
  it('is that of the address: days before a month, and the current month without either', () => {
    expect(ask('2026-02-01', '2026-04-30', '2026-03')).toEqual({ from: '2026-02-01', to: '2026-04-30' });
    expect(ask(null, null, '2026-03')).toEqual({ month: '2026-03' });
    expect(ask('2026-02-01', null, '2026-03')).toEqual({ month: '2026-03' });
    expect(ask(null, null)).toEqual({ month: '2026-11' });
  });

  it.each([
    ['2026-04-30', '2026-02-01', 'reversed'],
    ['2024-10-01', '2025-10-02', 'tooLong'],
    ['2024-10-01', '2025-10-01', null],
    ['2026-01-01', '2099-12-31', null],
    ['2026-12-01', '2099-12-31', null],
    ['2026-02-30', '2026-03-01', 'missing'],
    ['', '2026-03-01', 'missing'],
    ['2026-03-01', '2026-03-01', null],
  ])('from %s to %s is %s', (from, to, problem) => {
    expect(problemOf({ from, to }, TODAY)).toBe(problem);
    expect(ask(from, to)).toEqual(problem === null ? { from, to } : { month: '2026-11' });
  });

  it('is asked for by its month or its days', () => {
    expect(queryOf({ month: '2026-11' })).toBe('month=2026-11');
    expect(queryOf({ from: '2026-02-01', to: '2026-04-30' })).toBe('from=2026-02-01&to=2026-04-30');
  });

  it('as days, ends today at the latest', () => {
    expect(daysIn({ month: '2026-11' }, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(daysIn({ month: '2026-10' }, '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('is called a month when it is one', () => {
    const of = (from: string, to: string) =>
      wholeMonthOf({ month: from.slice(0, 7), from, to } as StatementDto, '2026-11-21');
    expect([of('2026-10-01', '2026-10-31'), of('2026-11-01', '2026-11-21')]).toEqual(['2026-10', '2026-11']);
    expect([of('2026-10-01', '2026-10-30'), of('2026-10-01', '2026-11-21')]).toEqual([null, null]);
  });
});
