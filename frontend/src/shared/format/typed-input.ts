import { compareMoney, type Money, parseMoney } from '#money/money';
import { latinDigits } from './latin-digits.js';

/** Digits in groups of three, or, as in India, of two before the last three. */
const GROUPED = /^[1-9][0-9]{0,2}(,[0-9]{2,3})*,[0-9]{3}(\.[0-9]*)?$/;
const DECIMAL_COMMA = /^[0-9]+,[0-9]{1,2}$/;

/**
 * Parses a positive amount as people type it: with digit groups, a decimal comma, Arabic or Devanagari
 * digits. Returns `null` if it is ambiguous, not positive or has more than two decimals.
 */
export function amountOf(typed = ''): Money | null {
  const plain = latinDigits(typed).replace(/[\s٬]/g, '').replace('٫', '.');
  const amount = parseMoney(withoutCommas(plain).replace(/^\./, '0.').replace(/\.$/, ''));
  return amount !== null && compareMoney(amount, '0.00') > 0 ? amount : null;
}

function withoutCommas(text: string): string {
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  return DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
}
