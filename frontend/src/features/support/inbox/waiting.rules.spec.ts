import { describe, expect, it } from '@jest/globals';
import { lengthOf, secondsSince, urgencyOf } from './waiting.rules.js';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');

describe('the time a customer has waited', () => {
  it('is counted in whole seconds, and never negative', () => {
    expect(secondsSince('2026-11-21T11:58:59.100Z', NOON)).toBe(60);
    expect(secondsSince('2026-11-21T12:00:02.000Z', NOON)).toBe(0);
  });

  it.each([
    ['11:59:00', 'calm'],
    ['11:59:31', 'soon'],
    ['12:00:00', 'overdue'],
  ])('at %s is as urgent as its clock says: %s', (time, urgency) => {
    const clock = {
      waitingSince: '2026-11-21T11:58:00.000Z',
      replyAmberAt: '2026-11-21T11:59:30.000Z',
      replyDueAt: '2026-11-21T12:00:00.000Z',
    };
    expect(urgencyOf(clock, Date.parse(`2026-11-21T${time}.000Z`))).toBe(urgency);
  });

  it('is not urgent while the desk is closed and the reply is due later, nor without a clock', () => {
    const since = { waitingSince: '2026-11-21T09:00:00.000Z', replyAmberAt: null };

    expect(urgencyOf({ ...since, replyDueAt: '2026-11-22T05:02:00.000Z' }, NOON)).toBe('calm');
    expect(urgencyOf({ ...since, replyDueAt: null }, NOON)).toBe('calm');
  });

  it('has a text in its largest unit', () => {
    expect(lengthOf(59)).toEqual({ unit: 'seconds', count: 59 });
    expect(lengthOf(119)).toEqual({ unit: 'minutes', count: 1 });
    expect(lengthOf(7_300)).toEqual({ unit: 'hours', count: 2 });
    expect(lengthOf(200_000)).toEqual({ unit: 'days', count: 2 });
  });
});
