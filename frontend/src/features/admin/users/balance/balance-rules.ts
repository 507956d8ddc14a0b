import type { AdminAccountView } from '#contract/accounts';
import { type Money, parseMoney } from '#money/money';
import { latinDigits } from '../../../../shared/format/latin-digits.js';

export type BalanceProblem = 'notANumber' | 'negative' | 'tooFine' | 'tooLarge';
export type BalanceReading = { balance: Money } | { problem: BalanceProblem };

const NUMBER = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;
const FINER_THAN_CENTS = /\.[0-9]{2}[0-9]*[1-9]/;

/** Reduces input to digits, dots and minus signs; Arabic and Devanagari digits become Latin ones. */
export function balanceCharacters(typed: string): string {
  return latinDigits(typed)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/٫/g, '.')
    .replace(/[^0-9.-]/g, '');
}

/**
 * Parses a balance into two decimals. Nothing is rounded: an amount finer than 0.01 is treated as a typing
 * error, such as `1.250,50` whose comma was stripped.
 */
export function readBalance(text: string): BalanceReading {
  if (!NUMBER.test(text)) return { problem: 'notANumber' };
  if (text.startsWith('-') && /[1-9]/.test(text)) return { problem: 'negative' };
  if (FINER_THAN_CENTS.test(text)) return { problem: 'tooFine' };
  const [whole = '', cents = ''] = text.replace('-', '').split('.');
  const balance = parseMoney(`${whole.replace(/^0+(?=[0-9])/, '') || '0'}.${cents.slice(0, 2) || '0'}`);
  return balance === null ? { problem: 'tooLarge' } : { balance };
}

/** The later of two versions of an account, by `updatedAt`. */
export function laterOf(one: AdminAccountView, other: AdminAccountView): AdminAccountView {
  return one.updatedAt >= other.updatedAt ? one : other;
}
