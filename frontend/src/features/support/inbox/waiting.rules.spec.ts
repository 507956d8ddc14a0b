import { describe, expect, it } from '@jest/globals';
import { lengthOf, secondsSince, urgencyOf } from './waiting.rules.js';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');

describe('the time a customer has waited', () => {
  it('is counted in whole seconds, and never negative', () => {
    expect(secondsSince('2026-11-21T11:58:59.100Z', NOON)).toBe(60);
    expect(secondsSince('2026-11-21T12:00:02.000Z', NOON)).toBe(0);
  });

  it.each([
    [0, 'calm'],
    [59, 'calm'],
    [60, 'soon'],
    [119, 'soon'],
    [120, 'overdue'],
    [90_000, 'overdue'],
  ])('%i seconds are %s against the promise of two minutes', (seconds, urgency) => {
    expect(urgencyOf(seconds)).toBe(urgency);
  });

  it('has a text in its largest unit', () => {
    expect(lengthOf(59)).toEqual({ unit: 'seconds', count: 59 });
    expect(lengthOf(119)).toEqual({ unit: 'minutes', count: 1 });
    expect(lengthOf(7_300)).toEqual({ unit: 'hours', count: 2 });
    expect(lengthOf(200_000)).toEqual({ unit: 'days', count: 2 });
  });
});
