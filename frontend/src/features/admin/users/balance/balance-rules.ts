import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import {
  absMoney,
  compareMoney,
  exceedsPercent,
  type Money,
  roundToCents,
  subtractMoney,
} from '#money/money';
import { decimalOf, plainFigure } from '../../../../shared/format/typed-input.js';

export type BalanceProblem = 'notANumber' | 'negative' | 'belowLimit' | 'tooLarge';
export type BalanceReading = { balance: Money } | { problem: BalanceProblem };

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
  const decimal = decimalOf(text, currency);
  if (decimal === null) return { problem: 'notANumber' };
  const size = roundToCents(decimal.replace('-', ''));
  if (decimal.startsWith('-') && /[1-9]/.test(decimal)) {
    if (compareMoney(creditLimit, '0.00') <= 0) return { problem: 'negative' };
    if (size === null || compareMoney(size, creditLimit) > 0) return { problem: 'belowLimit' };
    return { balance: subtractMoney('0.00', size) };
  }
  return size === null ? { problem: 'tooLarge' } : { balance: size };
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
