import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { percentOf } from './money.js';
import { wholeShares } from './shares.js';

describe('whole shares', () => {
  it.each([
    [
      ['50.00', '50.00'],
      [50, 50],
    ],
    [
      ['1.00', '1.00', '1.00'],
      [34, 33, 33],
    ],
    [
      ['2.00', '2.00', '3.00'],
      [29, 28, 43],
    ],
    [
      ['0.01', '99999999999999999.99'],
      [0, 100],
    ],
    [
      ['10.00', '-10.00', '0.00'],
      [100, 0, 0],
    ],
    [
      ['0.00', '-5.00'],
      [0, 0],
    ],
    [[], []],
  ])('of %j are %j', (amounts, shares) => {
    expect(wholeShares(amounts)).toEqual(shares);
  });

  it('sum to 100, and are less than one percent from the truth', () => {
    const amounts = fc.array(
      fc.bigInt({ min: 1n, max: 10n ** 19n - 1n }).map((cents) => {
        const digits = String(cents).padStart(3, '0');
        return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(amounts, (all) => {
        const shares = wholeShares(all);
        const cents = all.map((amount) => BigInt(amount.replace('.', '')));
        const whole = cents.reduce((sum, one) => sum + one, 0n);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const [place, share] of shares.entries()) {
          const distance = BigInt(share) * whole - (cents[place] ?? 0n) * 100n;
          expect(distance < whole && distance > -whole).toBe(true);
        }
      }),
    );
  });
});

describe('a part in whole percent', () => {
  it.each([
    ['1.00', '3.00', 33],
    ['2.00', '3.00', 67],
    ['0.50', '100.00', 1],
    ['-0.01', '100.00', 0],
    ['-250.00', '100.00', -250],
  ])('%s of %s is %d', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
