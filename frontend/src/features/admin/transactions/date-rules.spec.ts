import { describe, expect, it } from '@jest/globals';
import { clockTextOf, readDate } from './date-rules.js';

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
});
