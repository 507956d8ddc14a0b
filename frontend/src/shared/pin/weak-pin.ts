import { LIMITS } from '#contract/limits';

/** Whether the PIN is one of those that are tried first: one digit repeated, a pair repeated, a sequence or a year. */
export function isWeakPin(pin: string): boolean {
  if (pin.length !== LIMITS.pinDigits) return false;
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const isSequence = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
  return isSequence || /^(..)\1$/.test(pin) || /^(19|20)/.test(pin);
}
