import { describe, expect, it } from '@jest/globals';
import { clockTextOf, clockTime, partsOf, readDate } from './date-rules.js';

const NOW = Date.parse('2026-11-21T08:00:30.000Z');

describe('the date of a transaction', () => {
  it('is shown in UAE time, to the minute', () => {
    expect(clockTextOf('2026-11-20T21:15:42.123Z')).toBe('2026-11-21T01:15');
    expect(clockTextOf('1999-12-31T20:00:00.000Z')).toBe('2000-01-01T00:00');
  });

  it('is sent in UTC', () => {
    expect(readDate('2026-11-21T01:15', NOW)).toEqual({ createdAt: '2026-11-20T21:15:00.000Z' });
  });

  it.each([
    ['', { problem: 'missing' }],
    ['1999-12-31T23:59', { problem: 'tooEarly' }],
    ['2000-01-01T00:00', { createdAt: '1999-12-31T20:00:00.000Z' }],
    ['2026-11-21T12:00', { createdAt: '2026-11-21T08:00:00.000Z' }],
    ['2026-11-21T12:01', { problem: 'future' }],
  ])('typed as "%s" is read as %o', (text, reading) => {
    expect(readDate(text, NOW)).toEqual(reading);
  });

  it('is edited as a day and a time', () => {
    expect(partsOf('2026-11-21T14:05')).toEqual({ day: '2026-11-21', time: '14:05' });
  });

  it.each([
    ['9:05', '09:05'],
    ['0905', '09:05'],
    [' 23.59 ', '23:59'],
    ['٠٩:٠٥', '09:05'],
    ['24:00', '24:00'],
    ['9:5', '9:5'],
    ['', ''],
  ])('has the time "%s" as "%s"', (typed, time) => {
    expect(clockTime(typed)).toBe(time);
  });

  it.each(['2026-11-21T24:00', '2026-11-21T9:5', '2026-11-21T', 'T14:05'])('is missing in "%s"', (text) => {
    expect(readDate(text, NOW)).toEqual({ problem: 'missing' });
  });
});
