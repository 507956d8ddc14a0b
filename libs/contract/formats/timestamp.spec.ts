import { describe, expect, it } from '@jest/globals';
import { bankDate, bankTime, parseEnd, parseTimestamp } from './timestamp.js';

describe('parseTimestamp', () => {
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
  ])('reads a date-time of RFC 3339: %s', (text, expected) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(expected);
  });

  it.each([
    ['2026-01-31', '2026-01-30T20:00:00.000Z'],
    ['2026-07-01', '2026-06-30T20:00:00.000Z'],
    ['2024-02-29', '2024-02-28T20:00:00.000Z'],
  ])('reads a date as midnight in Dubai: %s', (text, expected) => {
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
  ])('refuses a date or time that does not exist: %s', (text) => {
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
  ])('refuses any other format: %j', (input) => {
    expect(parseTimestamp(input)).toBeNull();
  });
});

describe('parseEnd', () => {
  it.each([
    ['2026-01-31', '2026-01-31T20:00:00.000Z'],
    ['2024-02-28', '2024-02-28T20:00:00.000Z'],
    ['9999-12-31', '9999-12-31T20:00:00.000Z'],
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31t09:30:00+04:00', '2026-01-31T05:30:00.000Z'],
  ])('reads %s as %s: a date includes its whole day', (input, moment) => {
    expect(parseEnd(input)?.toISOString()).toBe(moment);
  });

  it.each(['2026-02-29', 'today', '', null, ['2026-01-31']])('refuses %p', (input) => {
    expect(parseEnd(input)).toBeNull();
  });
});

describe('bankDate', () => {
  it.each([
    ['2026-01-31T19:59:59.999Z', '2026-01-31'],
    ['2026-01-31T20:00:00.000Z', '2026-02-01'],
  ])('at %s is %s in Dubai', (moment, day) => {
    expect(bankDate(new Date(moment))).toBe(day);
  });
});

describe('bankTime', () => {
  it.each([
    ['2026-11-21T10:05:09.999Z', '2026-11-21 14:05:09'],
    ['2026-11-21T20:00:00Z', '2026-11-22 00:00:00'],
    ['0999-12-31T19:59:59Z', '0999-12-31 23:59:59'],
  ])('of %s is %s', (moment, time) => {
    expect(bankTime(new Date(moment))).toBe(time);
  });
});
