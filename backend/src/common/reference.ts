import { randomBytes } from './random.js';

/** Crockford's base 32, without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = 12;

/** Returns a random reference that customers can quote, such as `TXN-7K3M-9Q2D-X0PA` (60 random bits). */
export function newReference(prefix: 'TXN' | 'CHT'): string {
  const digits = Array.from(randomBytes(DIGITS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
