import { describe, expect, it } from '@jest/globals';
import {
  absMoney,
  compareMoney,
  exceedsPercent,
  negateMoney,
  parseMoney,
  partOfMoney,
  roundToCents,
  subtractMoney,
  sumMoney,
} from './money.js';

describe('parsing money', () => {
  it.each([
    ['0', '0.00'],
    ['250', '250.00'],
    ['250.5', '250.50'],
    ['-12.34', '-12.34'],
    ['-0.00', '0.00'],
    ['99999999999999999.99', '99999999999999999.99'],
    [250, '250.00'],
    [0.1, '0.10'],
    [1234.56, '1234.56'],
    [-5, '-5.00'],
  ])('reads %p as %p', (input, amount) => {
    expect(parseMoney(input)).toBe(amount);
  });

  it.each([
    '',
    ' 10',
    '10 ',
    '+5',
    '.5',
    '5.',
    '1e3',
    '1,000',
    '1.005',
    '0x10',
    '١٢',
    '100000000000000000',
    1.005,
    1e21,
    Number.NaN,
    Infinity,
    Number('12345678901234567'),
    true,
    null,
    undefined,
    ['10'],
    { amount: '10' },
  ])('refuses %p', (input) => {
    expect(parseMoney(input)).toBeNull();
  });
});

describe('rounding to cents', () => {
  it.each([
    ['12.344', '12.34'],
    ['12.345', '12.35'],
    ['1.005', '1.01'],
    ['0.004999', '0.00'],
    ['0.995', '1.00'],
    ['7', '7.00'],
  ])('rounds %s half-up to %s', (decimal, amount) => {
    expect(roundToCents(decimal)).toBe(amount);
  });

  it('refuses what rounds up to more than an account can hold', () => {
    expect(roundToCents('99999999999999999.995')).toBeNull();
  });
});

describe('reckoning with money', () => {
  it('adds without the errors of binary fractions', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
    expect(sumMoney([])).toBe('0.00');
  });

  it('keeps every digit of the largest balance', () => {
    expect(subtractMoney('99999999999999999.99', '0.01')).toBe('99999999999999999.98');
  });

  it('negates and compares by value, not by text', () => {
    expect(negateMoney('10.00')).toBe('-10.00');
    expect(compareMoney('9.00', '10.00')).toBeLessThan(0);
    expect(compareMoney('10', '10.00')).toBe(0);
  });

  it.each([
    ['100.00', 3, 1, '33.34'],
    ['100.00', 4, 1, '25.00'],
    ['500.00', 12, 52, '2166.67'],
    ['0.00', 7, 1, '0.00'],
  ])('parts %s by %s, %s times, and rounds up', (amount, parts, times, part) => {
    expect(partOfMoney(amount, parts, times)).toBe(part);
  });

  it('takes away the sign', () => {
    expect([absMoney('-12.34'), absMoney('12.34'), absMoney('0.00')]).toEqual(['12.34', '12.34', '0.00']);
  });

  it.each([
    ['10.00', '100.00', false],
    ['10.01', '100.00', true],
    ['0.01', '0.00', true],
    ['9999999999999999.99', '99999999999999999.99', false],
  ])('knows whether %s is more than 10 percent of %s', (part, whole, exceeds) => {
    expect(exceedsPercent(part, 10, whole)).toBe(exceeds);
  });
});
