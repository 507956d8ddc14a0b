import { describe, expect, it } from '@jest/globals';
import { formatMoney, formatStaffMoney, inGroups, maskedMoney, maskedNumber } from './money.js';

/** Intl puts a non-breaking space between currency and figure. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount as customers see it', () => {
  it.each([
    ['1250.00', 'AED', 'AED 1,250.00'],
    ['0.00', 'AED', 'AED 0.00'],
    ['-99.90', 'USD', '-USD 99.90'],
    ['1234567.89', 'EUR', 'EUR 1,234,567.89'],
  ] as const)('%s %s reads %s', (amount, currency, expected) => {
    expect(plain(formatMoney(amount, currency))).toBe(expected);
  });

  it('is in dirhams if it comes without a currency', () => {
    expect(plain(formatMoney('5.00'))).toBe('AED 5.00');
    expect(plain(formatMoney('5.00', null))).toBe('AED 5.00');
    expect(plain(formatStaffMoney('5.00', null))).toBe('AED 5.00');
    expect(maskedMoney(null)).toBe('AED ••••••');
  });

  it('carries a sign where money moves', () => {
    expect(plain(formatMoney('5.00', 'AED', 'signed'))).toBe('+AED 5.00');
    expect(plain(formatMoney('-5.00', 'AED', 'signed'))).toBe('-AED 5.00');
  });

  it('keeps every digit of an amount that a JavaScript number cannot hold', () => {
    expect(plain(formatMoney('99999999999999999.99'))).toBe('AED 99,999,999,999,999,999.99');
  });

  it('shows dots in place of figures when it is hidden', () => {
    expect(maskedMoney('AED')).toBe('AED ••••••');
  });
});

describe('an account number', () => {
  it('shows its last four digits, or all of them in groups of four', () => {
    expect(maskedNumber('1234567890123456')).toBe('•••• 3456');
    expect(inGroups('AE070331234567890123456')).toBe('AE07 0331 2345 6789 0123 456');
  });
});
