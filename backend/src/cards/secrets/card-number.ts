import { randomInt } from 'node:crypto';

/**
 * The first digits, the issuer identification number of ISO/IEC 7812-1. Those of card networks begin with 1 to 8; 9
 * is left to national standards bodies.
 */
const BANK_DIGITS = '970248';
const OWN_DIGITS = 9;

/**
 * A new random card number: sixteen digits, the last of which is the check digit of ISO/IEC 7812-1, Annex B (Luhn).
 */
export function newCardNumber(): string {
  const own = Array.from({ length: OWN_DIGITS }, () => randomInt(10)).join('');
  const digits = `${BANK_DIGITS}${own}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** Whether the text is sixteen digits with a valid check digit (Luhn, ISO/IEC 7812-1, Annex B). */
export function isCardNumber(text: string): boolean {
  return /^\d{16}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.slice(-1);
}

function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
