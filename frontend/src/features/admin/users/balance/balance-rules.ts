import type { AdminAccountView } from '#contract/accounts';
import { type Money, roundToCents } from '#money/money';
import { latinDigits } from '../../../../shared/format/latin-digits.js';

export type BalanceProblem = 'notANumber' | 'negative' | 'tooLarge';
export type BalanceReading = { balance: Money } | { problem: BalanceProblem };

const NUMBER = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;

/** Reduces input to digits, dots and minus signs; Arabic and Devanagari digits become Latin ones. */
export function balanceCharacters(typed: string): string {
  return latinDigits(typed)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/٫/g, '.')
    .replace(/[^0-9.-]/g, '');
}

/** Parses a balance and rounds it half-up to two decimals. The editor shows the result before it is sent. */
export function readBalance(text: string): BalanceReading {
  if (!NUMBER.test(text)) return { problem: 'notANumber' };
  if (text.startsWith('-') && /[1-9]/.test(text)) return { problem: 'negative' };
  const [whole = '', cents = ''] = text.replace('-', '').split('.');
  const balance = roundToCents(`${whole || '0'}.${cents || '0'}`);
  return balance === null ? { problem: 'tooLarge' } : { balance };
}

/** The later of two versions of an account, by `updatedAt`. */
export function laterOf(one: AdminAccountView, other: AdminAccountView): AdminAccountView {
  return one.updatedAt >= other.updatedAt ? one : other;
}
