import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/accounts';
import { LIMITS } from '#contract/limits';
import {
  absMoney,
  compareMoney,
  exceedsPercent,
  type Money,
  roundToCents,
  subtractMoney,
  sumMoney,
} from '#money/money';
import { plainFigure } from '../../../../shared/format/typed-input.js';

export type BalanceProblem = 'notANumber' | 'negative' | 'belowLimit' | 'tooLarge';
export type BalanceReading = { balance: Money } | { problem: BalanceProblem };

const NUMBER = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;
/** Commas in the right places: before every three digits, or, as in India, before two and at last three. */
const GROUPED = /^-?(?:[1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3})(?:\.[0-9]*)?$/;

/**
 * Reduces input to digits, dots, commas and minus signs, and to the spaces that do not separate groups of digits. Commas
 * are kept, because without them 1.250,50 would be read as another figure, as 12 50 would be without its space.
 */
export function balanceCharacters(typed: string): string {
  return plainFigure(plainFigure(typed).replace(/[^0-9., -]/g, ''));
}

/**
 * Parses a balance and rounds it half-up, away from zero, to two decimals. The editor shows the result before it is
 * sent. A comma that does not separate thousands makes it no number.
 * @param creditLimit how far below zero the balance may be
 */
export function readBalance(text: string, currency?: Currency, creditLimit: Money = '0.00'): BalanceReading {
  const figure = plainFigure(text, currency);
  const plain = GROUPED.test(figure) ? figure.replaceAll(',', '') : figure;
  if (!NUMBER.test(plain)) return { problem: 'notANumber' };
  const [whole = '', cents = ''] = plain.replace('-', '').split('.');
  const size = roundToCents(`${whole || '0'}.${cents || '0'}`);
  if (plain.startsWith('-') && /[1-9]/.test(plain)) {
    if (compareMoney(creditLimit, '0.00') <= 0) return { problem: 'negative' };
    if (size === null || compareMoney(size, creditLimit) > 0) return { problem: 'belowLimit' };
    return { balance: subtractMoney('0.00', size) };
  }
  return size === null ? { problem: 'tooLarge' } : { balance: size };
}

const STEP = '0.01';

/** The balance one step up or down, as in a number field; null if the text cannot be read. */
export function steppedBalance(text: string, direction: 'up' | 'down'): Money | null {
  const reading = readBalance(text.trim() === '' ? '0' : text);
  if ('problem' in reading) return null;
  if (direction === 'up') return roundToCents(sumMoney([reading.balance, STEP]));
  return compareMoney(reading.balance, STEP) < 0 ? reading.balance : subtractMoney(reading.balance, STEP);
}

/** Whether a correction is so large that it is asked for twice. */
export function isLargeCorrection(from: Money, to: Money): boolean {
  const size = absMoney(subtractMoney(to, from));
  if (compareMoney(size, LIMITS.largeCorrection) > 0) return true;
  const isNotable = compareMoney(size, LIMITS.notableCorrection) > 0;
  return isNotable && exceedsPercent(size, LIMITS.notableCorrectionPercent, absMoney(from));
}

/** The later of two versions of an account, by `updatedAt`. */
export function laterOf(one: AdminAccountDto, other: AdminAccountDto): AdminAccountDto {
  return one.updatedAt >= other.updatedAt ? one : other;
}
