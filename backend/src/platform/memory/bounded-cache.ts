import { LRUCache } from 'lru-cache';

/** Estimated overhead of an entry in bytes, besides its text: objects, slots in the cache's arrays, hidden fields. */
const ENTRY_BYTES = 400;

interface CacheBounds {
  /** Total size of all entries. Beyond it, the least recently used ones are evicted. */
  maxBytes: number;
  /** How long an entry is valid, in milliseconds. By default, until it is evicted. */
  lifeMs?: number;
}

/**
 * Creates an LRU cache with a memory limit in bytes, so that clients cannot fill the memory with large keys or values.
 * The size of an entry is estimated from its JSON text when it is stored. There is no limit to the number of entries
 * besides: with one, lru-cache allocates its arrays at once, which slowed down the start of the bank.
 */
export function boundedCache<Value extends object>({
  maxBytes,
  lifeMs = 0,
}: CacheBounds): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) =>
      ENTRY_BYTES + Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(value)),
    ttl: lifeMs,
    perf: performance,
  });
}

/**
 * Copies a text into memory of its own. In V8, a substring refers to the text it was cut from, so a cache key of 15
 * characters would keep a whole header in memory.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
