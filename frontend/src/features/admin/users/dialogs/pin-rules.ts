import { LIMITS } from '#contract/limits';
import { latinDigits } from '../../../../shared/format/latin-digits.js';

export interface PinChange {
  pin: string;
  confirmation: string;
}
/** In the order in which they are looked for (specification, section 5). */
export type PinProblem = 'invalid' | 'mismatch';

/** What a PIN field takes in: digits only, four at most. */
export function pinDigits(typed: string): string {
  return latinDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, LIMITS.pinDigits);
}

export function pinProblemOf({ pin, confirmation }: PinChange): PinProblem | null {
  if (pin.length !== LIMITS.pinDigits) return 'invalid';
  return pin === confirmation ? null : 'mismatch';
}

/** Known while typing: the confirmation can no longer become the PIN. */
export function isDiverging({ pin, confirmation }: PinChange): boolean {
  return !pin.startsWith(confirmation);
}

/** Nothing to send yet: one of the two is empty, or they differ. */
export function isUnsendable({ pin, confirmation }: PinChange): boolean {
  return pin === '' || pin !== confirmation;
}
