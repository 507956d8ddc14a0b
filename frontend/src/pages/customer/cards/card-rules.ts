import { LIMITS } from '#contract/limits';
import { inGroups } from '../../../shared/format/money.js';

const GROUP = 4;

/** The card number with all but the last four digits masked: •••• •••• •••• 4821. */
export function maskedCardNumber(number: string): string {
  return inGroups(number.slice(-GROUP).padStart(number.length, '•'));
}

/**
 * The share of `limit` that is spent, in whole per cent, rounded down. Both are decimal strings; calculated
 * exactly, in cents.
 */
export function percentSpent(spent: string, limit: string): number {
  return Number((centsOf(spent) * 100n) / centsOf(limit));
}

function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

export interface PinChange {
  current: string;
  next: string;
  confirmation: string;
}
export type PinField = keyof PinChange;
export type PinProblem = 'incomplete' | 'mismatch';

/** Reduces the input of a PIN field to at most four digits. */
export function pinDigits(input: string): string {
  return input.replace(/[^0-9]/g, '').slice(0, LIMITS.pinDigits);
}

/** The problems that prevent a PIN change, by field. */
export function pinProblems(change: PinChange): Partial<Record<PinField, PinProblem>> {
  const isIncomplete = (pin: string) => pin.length < LIMITS.pinDigits;
  return {
    ...(isIncomplete(change.current) && { current: 'incomplete' }),
    ...(isIncomplete(change.next) && { next: 'incomplete' }),
    ...(isIncomplete(change.confirmation) && { confirmation: 'incomplete' }),
    ...(isMismatched(change) && { confirmation: 'mismatch' }),
  };
}

/** Whether what was typed as confirmation can no longer become the new PIN. */
export function isMismatched({ next, confirmation }: PinChange): boolean {
  return !next.startsWith(confirmation);
}
