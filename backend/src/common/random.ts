import { randomFillSync } from 'node:crypto';

/** The system is asked for so many bytes at a time: each asking takes microseconds, and every request needs some. */
const pool = new Uint8Array(4096);
let used = pool.length;

/** Random bytes fit for secrets, each given once; to be read before the next are asked for. At most 4096. */
export function randomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
