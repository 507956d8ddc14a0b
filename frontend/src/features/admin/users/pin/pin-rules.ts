import { LIMITS } from '#contract/limits';

export interface PinChange {
  pin: string;
  confirmation: string;
}
/** Problems, in the order in which they are checked. */
export type PinProblem = 'invalid' | 'mismatch';

export function pinProblemOf({ pin, confirmation }: PinChange): PinProblem | null {
  if (pin.length !== LIMITS.pinDigits) return 'invalid';
  return pin === confirmation ? null : 'mismatch';
}

/** Whether the confirmation can no longer match the PIN by typing on. */
export function isDiverging({ pin, confirmation }: PinChange): boolean {
  return !pin.startsWith(confirmation);
}

/** Whether the change cannot be sent: the PIN is empty, or the two differ. */
export function isUnsendable({ pin, confirmation }: PinChange): boolean {
  return pin === '' || pin !== confirmation;
}
