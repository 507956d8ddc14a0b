import { CURRENCIES, type Currency } from '#contract/banking/accounts';
import { latinDigits, withoutInvisible } from '#contract/formats/bank-number';
import { compareMoney, type Money, parseMoney, subtractMoney, sumMoney } from '#money/money';

/** Digits in groups of three, or, as in India, of two before the last three. */
const GROUPED = /^-?[1-9][0-9]{0,2}(,[0-9]{2,3})*,[0-9]{3}(\.[0-9]*)?$/;
const DECIMAL = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;
/** Spaces stand only before every three digits. */
const GROUPED_BY_SPACES = /^[+-]?[1-9][0-9]{0,2}( [0-9]{3})+([.,][0-9]*)?$/;
const CODES = CURRENCIES.join('|').toLowerCase();
const CODE_BEFORE = new RegExp(`^([+-]?) ?(${CODES}) ?(?=[0-9.,])`);
const CODE_BEHIND = new RegExp(`(?<=[0-9.,])() ?(${CODES})$`);

/**
 * Parses a positive amount as people type it, or as the bank writes it: with digit groups, the digits of any script, and
 * the code of a currency. Returns `null` if it has two readings, as `12,50`, is not positive, has more than two decimals
 * or is in another currency than the given one.
 */
export function amountOf(typed = '', currency?: Currency): Money | null {
  const amount = parseMoney(decimalOf(typed, currency) ?? '');
  return amount !== null && compareMoney(amount, '0.00') > 0 ? amount : null;
}

/** Replaces digits, separators and long minus signs of other scripts, and takes out what nobody sees. */
export function latinFigure(typed: string): string {
  return latinDigits(withoutInvisible(typed))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',');
}

/**
 * A figure in digits 0–9, with dots, commas and hyphens for the signs of other scripts, and without the spaces between
 * groups of three digits and the code of the currency, or of any currency of the bank without a given one. Whatever does
 * not belong to a figure stays.
 */
export function plainFigure(typed: string, currency?: Currency): string {
  const text = latinFigure(typed)
    .toLowerCase()
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
  const takeOff = (code: string, sign: string, name: string) =>
    currency === undefined || name === currency.toLowerCase() ? sign : code;
  const figure = text.replace(CODE_BEFORE, takeOff).replace(CODE_BEHIND, takeOff);
  return GROUPED_BY_SPACES.test(figure) ? figure.replaceAll(' ', '') : figure;
}

/**
 * The decimal that a figure means, with a minus sign if it has one: 1250.5 for "1,250.5". It has as many decimals as were
 * typed. Returns `null` for what is no figure or has two readings, as `12,50`.
 */
export function decimalOf(typed: string, currency?: Currency): string | null {
  const figure = plainFigure(typed, currency).replace(/^\+/, '');
  const plain = GROUPED.test(figure) ? figure.replaceAll(',', '') : figure;
  return DECIMAL.test(plain) ? plain.replace(/^(-?)\./, '$10.').replace(/\.$/, '') : null;
}

/** Whether the text of an amount field cannot be read; an empty one, or the beginning of an amount, is no problem. */
export function isNoAmount(typed = '', currency?: Currency): boolean {
  return amountOf(typed, currency) === null && !/^[\s0.,]*$/.test(withoutInvisible(typed));
}

/** The step of the amount field, and the smallest amount. */
const STEP = '0.01';

interface Step {
  direction: 'up' | 'down';
  currency?: Currency | undefined;
  /** The lowest amount. */
  least?: Money;
}

/**
 * The amount one step up or down, as in a number field: an empty field starts from zero. Returns `null` if the text
 * cannot be read or the amount would be too large.
 */
export function steppedAmount(typed: string, { direction, currency, least = STEP }: Step): Money | null {
  const amount = /[^\s0.,]/.test(typed) ? amountOf(typed, currency) : '0.00';
  if (amount === null) return null;
  const next = direction === 'up' ? sumMoney([amount, STEP]) : subtractMoney(amount, STEP);
  return compareMoney(next, least) < 0 ? least : parseMoney(next);
}
