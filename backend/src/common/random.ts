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
