import Big from 'big.js';

/**
 * Money as a decimal string with exactly two decimals, `"1250.00"`, in the currency of its account.
 * It is never a JavaScript number: 0.1 + 0.2 would not be 0.3.
 */
export type Money = string;

const PLAIN_DECIMAL = /^-?[0-9]{1,17}(\.[0-9]{1,2})?$/;

/** A double carries 15 significant decimal digits; one more may already have been rounded on its way. */
const EXACT_NUMBER_DIGITS = 15;

/**
 * Reads an amount as people and clients write one: a plain decimal string or a JSON number, at most two
 * decimals and 17 integer digits. `null` for anything else (`"1e3"`, `"1,000"`, `" 10"`, `"+5"`, `".5"`).
 */
export function parseMoney(input: unknown): Money | null {
  const text = typeof input === 'number' ? numberText(input) : input;
  if (typeof text !== 'string' || !PLAIN_DECIMAL.test(text)) return null;
  const amount = new Big(text).toFixed(2);
  return amount === '-0.00' ? '0.00' : amount;
}

function numberText(input: number): string | null {
  const text = String(input);
  return text.replace(/[^0-9]/g, '').length <= EXACT_NUMBER_DIGITS ? text : null;
}

/** Rounds a plain decimal string of any precision half-up to two decimals; `null` if it is too large. */
export function roundToCents(decimal: string): Money | null {
  return parseMoney(new Big(decimal).round(2, Big.roundHalfUp).toFixed(2));
}

/** Negative, zero or positive, as `a` is below, equal to or above `b`. */
export function compareMoney(a: Money, b: Money): number {
  return new Big(a).cmp(b);
}

export function subtractMoney(a: Money, b: Money): Money {
  return new Big(a).minus(b).toFixed(2);
}

export function negateMoney(amount: Money): Money {
  return new Big(amount).times(-1).toFixed(2);
}

export function sumMoney(amounts: readonly Money[]): Money {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
}

/** The amount without its sign. */
export function absMoney(amount: Money): Money {
  return new Big(amount).abs().toFixed(2);
}

/** `amount` × `times` ÷ `parts`, rounded up to a whole cent: so many parts are never less than the whole. */
export function partOfMoney(amount: Money, parts: number, times = 1): Money {
  return new Big(amount).times(times).div(parts).round(2, Big.roundUp).toFixed(2);
}

/** `amount` × `rate`, a positive decimal; rounded half away from zero to whole cents. */
export function timesRate(amount: Money, rate: string): Money {
  return new Big(amount).times(rate).round(2, Big.roundHalfUp).toFixed(2);
}

/** `part` in whole percent of `whole`, which is not zero; rounded half away from zero. */
export function percentOf(part: Money, whole: Money): number {
  return Number(new Big(part).times(100).div(whole).round(0, Big.roundHalfUp).toFixed(0)) || 0;
}

/** Whether `part` is more than this percentage of `whole`. */
export function exceedsPercent(part: Money, percent: number, whole: Money): boolean {
  return new Big(part).times(100).gt(new Big(whole).times(percent));
}
