import { describe, expect, it } from '@jest/globals';
import { bankDate, parseEnd, parseTimestamp } from './timestamp.js';

describe('a point in time', () => {
  it.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31t09:30:00z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00.1Z', '2026-01-31T09:30:00.100Z'],
    ['2026-01-31T09:30:00.123456789Z', '2026-01-31T09:30:00.123Z'],
    ['2026-01-31T09:30:00+04:00', '2026-01-31T05:30:00.000Z'],
    ['2026-01-31T00:00:00+23:59', '2026-01-30T00:01:00.000Z'],
    ['2026-12-31T23:59:59-00:00', '2026-12-31T23:59:59.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
  ])('is read as RFC 3339 writes it: %s', (text, expected) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(expected);
  });

  it.each([
    ['2026-01-31', '2026-01-30T20:00:00.000Z'],
    ['2026-07-01', '2026-06-30T20:00:00.000Z'],
    ['2024-02-29', '2024-02-28T20:00:00.000Z'],
  ])('is midnight in Dubai for a bare date: %s', (text, expected) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(expected);
  });

  it.each([
    '2026-02-29',
    '2026-02-30T00:00:00Z',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-31T24:00:00Z',
    '2026-01-31T23:60:00Z',
    '2026-01-31T23:59:60Z',
    '2026-01-31T09:30:00+24:00',
    '2026-01-31T09:30:00+04:60',
    '9999-12-31T23:59:59-14:00',
  ])('must exist in the calendar and on the clock: %s', (text) => {
    expect(parseTimestamp(text)).toBeNull();
  });

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-01',
    '2026-1-31',
    '31/01/2026',
    '20260131',
    '2026-01-31T09:30Z',
    '2026-01-31T09:30:00',
    '2026-01-31 09:30:00Z',
    '2026-01-31T09:30:00+0400',
    '2026-01-31T09:30:00.Z',
    ' 2026-01-31',
    '2026-01-31\n',
    '+002026-01-31',
    '٢٠٢٦-٠١-٣١',
    'Sat Jan 31 2026',
    1_769_851_800_000,
    null,
    undefined,
    new Date(0),
    ['2026-01-31'],
    {},
  ])('is nothing else: %j', (input) => {
    expect(parseTimestamp(input)).toBeNull();
  });
});

describe('the end of a span of time', () => {
  it.each([
    ['2026-01-31', '2026-01-31T20:00:00.000Z'],
    ['2024-02-28', '2024-02-28T20:00:00.000Z'],
    ['9999-12-31', '9999-12-31T20:00:00.000Z'],
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31t09:30:00+04:00', '2026-01-31T05:30:00.000Z'],
  ])('that %s names is %s: a bare date includes its day', (input, moment) => {
    expect(parseEnd(input)?.toISOString()).toBe(moment);
  });

  it.each(['2026-02-29', 'today', '', null, ['2026-01-31']])('is not what %p names', (input) => {
    expect(parseEnd(input)).toBeNull();
  });
});

describe('the day in Dubai', () => {
  it.each([
    ['2026-01-31T19:59:59.999Z', '2026-01-31'],
    ['2026-01-31T20:00:00.000Z', '2026-02-01'],
  ])('at %s is %s', (moment, day) => {
    expect(bankDate(new Date(moment))).toBe(day);
  });
});
