import { LIMITS } from '#contract/limits';
import { inGroups } from '../../../shared/format/money.js';

const GROUP = 4;

/** As on the card, with all but the last four digits hidden: •••• •••• •••• 4821. */
export function maskedCardNumber(number: string): string {
  return inGroups(number.slice(-GROUP).padStart(number.length, '•'));
}

/** How much of `limit` is spent, in whole percent. Both are decimal strings; reckoned exactly, in cents. */
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

/** What a PIN field takes in: digits only, four at most. */
export function pinDigits(input: string): string {
  return input.replace(/[^0-9]/g, '').slice(0, LIMITS.pinDigits);
}

/** Everything that stands in the way of a PIN change, by field. */
export function pinProblems(change: PinChange): Partial<Record<PinField, PinProblem>> {
  const isIncomplete = (pin: string) => pin.length < LIMITS.pinDigits;
  return {
    ...(isIncomplete(change.current) && { current: 'incomplete' }),
    ...(isIncomplete(change.next) && { next: 'incomplete' }),
    ...(isIncomplete(change.confirmation) && { confirmation: 'incomplete' }),
    ...(isDiverging(change) && { confirmation: 'mismatch' }),
  };
}

/** Known while typing: what is confirmed can no longer become the new PIN. */
export function isDiverging({ next, confirmation }: PinChange): boolean {
  return !next.startsWith(confirmation);
}
