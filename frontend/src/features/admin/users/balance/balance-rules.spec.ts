import { describe, expect, it } from '@jest/globals';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { balanceCharacters, isLargeCorrection, laterOf, readBalance } from './balance-rules.js';

describe('the characters of the balance field', () => {
  it.each([
    ['1,250.50', '1,250.50'],
    ['1.250,50', '1.250,50'],
    ['1 250.50', '1250.50'],
    ['AED 12', '12'],
    ['12e3', '123'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['١٢٫٥', '12.5'],
    ['१२', '12'],
    ['12 50', '12 50'],
    ['1\u200b250', '1250'],
    ['١٬٢٥٠٫٥', '1,250.5'],
  ])('reduce %s to %s', (typed, kept) => {
    expect(balanceCharacters(typed)).toBe(kept);
  });
});

describe('reading a balance', () => {
  it.each([
    ['120', '120.00'],
    ['120.5', '120.50'],
    ['0', '0.00'],
    ['-0', '0.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['007', '7.00'],
    ['12.500', '12.50'],
    ['12.345', '12.35'],
    ['12.344', '12.34'],
    ['0.001', '0.00'],
    ['1,250.50', '1250.50'],
    ['12,345,678', '12345678.00'],
    ['1,25,000.5', '125000.50'],
    ['99999999999999999.99', '99999999999999999.99'],
  ])('reads %s as %s, rounded half-up to two decimals', (text, balance) => {
    expect(readBalance(text)).toEqual({ balance });
  });

  it.each([
    ['', 'notANumber'],
    ['-', 'notANumber'],
    ['.', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1-2', 'notANumber'],
    ['--5', 'notANumber'],
    ['1.250,50', 'notANumber'],
    ['1250,50', 'notANumber'],
    ['1,2', 'notANumber'],
    ['12 50', 'notANumber'],
    ['1,25,50', 'notANumber'],
    ['0,500', 'notANumber'],
    [',500', 'notANumber'],
    ['1,250,', 'notANumber'],
    ['12.345,678', 'notANumber'],
    ['-1,250', 'negative'],
    ['-5', 'negative'],
    ['-0.01', 'negative'],
    ['999999999999999999', 'tooLarge'],
    ['99999999999999999.995', 'tooLarge'],
  ])('rejects %s: %s', (text, problem) => {
    expect(readBalance(text)).toEqual({ problem });
  });
});

describe('reading the balance of a credit account', () => {
  it.each([
    ['-5880.00', { balance: '-5880.00' }],
    ['-25,000', { balance: '-25000.00' }],
    ['-12.345', { balance: '-12.35' }],
    ['-0.001', { balance: '0.00' }],
    ['100', { balance: '100.00' }],
    ['-25000.01', { problem: 'belowLimit' }],
    ['-24999.996', { balance: '-25000.00' }],
    ['-999999999999999999', { problem: 'belowLimit' }],
  ])('with a limit of 25,000.00 reads %s as %j', (text, reading) => {
    expect(readBalance(text, 'AED', '25000.00')).toEqual(reading);
  });
});

describe('a correction', () => {
  it.each([
    ['59817.90', '5981.00', true],
    ['100000.00', '110000.00', false],
    ['1000000.00', '1010000.01', true],
    ['5000.00', '6000.00', false],
    ['5000.00', '6000.01', true],
    ['20000.00', '22000.00', false],
    ['20000.00', '22000.01', true],
    ['20000.00', '17999.99', true],
    ['0.00', '1000.00', false],
    ['0.00', '1000.01', true],
    ['-20000.00', '-22000.00', false],
    ['-20000.00', '-22000.01', true],
  ])('from %s to %s is asked for twice: %p', (from, to, isLarge) => {
    expect(isLargeCorrection(from, to)).toBe(isLarge);
  });
});

describe('two views of an account', () => {
  const at = (updatedAt: string) => ({ updatedAt }) as AdminAccountDto;

  it('resolve to the one changed last', () => {
    const older = at('2026-03-01T08:00:00.000Z');
    const newer = at('2026-03-01T08:00:00.001Z');
    expect(laterOf(older, newer)).toBe(newer);
    expect(laterOf(newer, older)).toBe(newer);
  });
});
