import { describe, expect, it } from '@jest/globals';
import { amountOf, steppedAmount } from './typed-input.js';

describe('an amount', () => {
  it.each([
    ['250', '250.00'],
    ['250.5', '250.50'],
    ['.5', '0.50'],
    ['250.', '250.00'],
    [' 1 250.00 ', '1250.00'],
    ['1,250', '1250.00'],
    ['1,250.75', '1250.75'],
    ['12,34,567.00', '1234567.00'],
    ['٢٥٠٫٥٠', '250.50'],
    ['١٢٥٠٫٥٠', '1250.50'],
    ['١٬٢٥٠', '1250.00'],
    ['AED 1,250.00', '1250.00'],
    ['AED\u00a01,250.00', '1250.00'],
    ['1,250.00 aed', '1250.00'],
    ['AED1250', '1250.00'],
    ['+AED 5.00', '5.00'],
    ['\u2066AED 1,250.00\u2069', '1250.00'],
    ['1\u200b250', '1250.00'],
    ['1 250 000.5', '1250000.50'],
    ['\u0e51\u0e52.\u0e55', '12.50'],
    ['१२५०.५', '1250.50'],
  ])('typed as "%s" is %s', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });

  it.each([
    '12,5',
    '12,50',
    '١٢٬٥٠',
    '1 250,50',
    '1,2,3',
    '1.250,00',
    '0,001',
    '12,345,6',
    '12 50',
    '1 2',
    '1 25 000',
    '12 500 0',
    '1 250,5 0',
    '-AED 5.00',
    'AED',
    'AED 5 AED 6',
    'CHF 5',
    '5 apples',
  ])('typed as "%s" is ambiguous', (typed) => {
    expect(amountOf(typed)).toBeNull();
  });
});

describe('a step of the amount', () => {
  it.each([
    ['250', 'up', '250.01'],
    ['1,250.5', 'up', '1250.51'],
    ['١٢٫٥', 'down', '12.49'],
    ['', 'up', '0.01'],
    ['0', 'up', '0.01'],
    ['0.00', 'down', '0.01'],
    ['0.01', 'down', '0.01'],
    ['0.99', 'up', '1.00'],
    ['abc', 'up', null],
    ['1.005', 'down', null],
    ['99999999999999999.99', 'up', null],
  ] as const)('from "%s" %s is %s', (typed, direction, amount) => {
    expect(steppedAmount(typed, { direction })).toBe(amount);
  });
});

describe('a step of an amount that may be zero', () => {
  it.each([
    ['', 'up', '0.01'],
    ['1,250.5', 'up', '1250.51'],
    ['0.01', 'down', '0.00'],
    ['0', 'down', '0.00'],
    ['99999999999999999.99', 'up', null],
    ['1.250,50', 'up', null],
  ] as const)('from %p %s is %p', (typed, direction, amount) => {
    expect(steppedAmount(typed, { direction, least: '0.00' })).toBe(amount);
  });
});
