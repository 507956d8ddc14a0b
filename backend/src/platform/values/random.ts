import { randomFillSync } from 'node:crypto';

/** Bytes are fetched from the system in blocks, because each fetch takes microseconds and every request needs some. */
const pool = new Uint8Array(4096);
let used = pool.length;

/**
 * Returns cryptographically secure random bytes, at most 4096. The array is a view of a shared buffer: read it before
 * the next call.
 */
export function randomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

/** Crockford's base 32, without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = 12;

/** Returns a random reference that customers can quote, such as `TXN-7K3M-9Q2D-X0PA` (60 random bits). */
export function newReference(prefix: 'TXN' | 'CHT' | 'CAS'): string {
  const digits = Array.from(randomBytes(DIGITS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
