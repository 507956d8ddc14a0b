import Big from 'big.js';
import type { Money } from './money.js';

/**
 * The share of each amount in their sum, in whole percent that add up to exactly 100: each is rounded down, and what is
 * missing goes to the largest remainders, of equal ones to the larger amount, then to the earlier. An amount that is
 * not positive has no share; all shares are 0 if no amount is positive.
 */
export function wholeShares(amounts: readonly Money[]): number[] {
  const parts = amounts.map((amount) => (new Big(amount).gt(0) ? new Big(amount) : new Big(0)));
  const whole = parts.reduce((sum, part) => sum.plus(part), new Big(0));
  if (whole.eq(0)) return parts.map(() => 0);
  // Integers of cents, so that nothing is rounded.
  const cents = parts.map((part) => BigInt(part.times(100).toFixed(0)) * 100n);
  const wholeCents = BigInt(whole.times(100).toFixed(0));
  const shares = cents.map((part) => Number(part / wholeCents));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = cents
    .map((part, place) => ({ place, part, remainder: part % wholeCents }))
    .sort((a, b) => compare(b.remainder, a.remainder) || compare(b.part, a.part) || a.place - b.place);
  for (const { place } of byRemainder.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
