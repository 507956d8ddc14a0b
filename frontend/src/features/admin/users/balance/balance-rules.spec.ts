import { describe, expect, it } from '@jest/globals';
import type { AdminAccountView } from '#contract/accounts';
import { balanceCharacters, laterOf, readBalance } from './balance-rules.js';

describe('the characters of the balance field', () => {
  it.each([
    ['1,250.50', '1250.50'],
    ['AED 12', '12'],
    ['12e3', '123'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['١٢٫٥', '12.5'],
    ['१२', '12'],
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
    ['-5', 'negative'],
    ['-0.01', 'negative'],
    ['999999999999999999', 'tooLarge'],
    ['99999999999999999.995', 'tooLarge'],
  ])('rejects %s: %s', (text, problem) => {
    expect(readBalance(text)).toEqual({ problem });
  });
});

describe('two views of an account', () => {
  const at = (updatedAt: string) => ({ updatedAt }) as AdminAccountView;

  it('resolve to the one changed last', () => {
    const older = at('2026-03-01T08:00:00.000Z');
    const newer = at('2026-03-01T08:00:00.001Z');
    expect(laterOf(older, newer)).toBe(newer);
    expect(laterOf(newer, older)).toBe(newer);
  });
});
