import { LRUCache } from 'lru-cache';

/** What an entry costs beside the text in it, in bytes: objects, the places in the cache's lists, hidden fields. */
const ENTRY_BYTES = 400;
/** The lists of a cache are as long as this from the beginning, whatever it holds. */
const ENTRIES = 50_000;

interface CacheBounds {
  /** All entries together; beyond it those that were not used for longest go. */
  maxBytes: number;
  maxEntries?: number;
  /** How long an entry is believed, in milliseconds; without it, as long as there is room. */
  lifeMs?: number;
}

/**
 * A cache whose memory has a limit in bytes, whatever clients put into it. The size of an entry is estimated when it
 * is stored, from its text.
 */
export function boundedCache<Value extends object>({
  maxBytes,
  maxEntries = ENTRIES,
  lifeMs = 0,
}: CacheBounds): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (value, key) =>
      ENTRY_BYTES + Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(value)),
    ttl: lifeMs,
    perf: performance,
  });
}

/**
 * The same text in memory of its own. V8 makes a part of a longer text by pointing into it, so that a key of 15
 * characters would keep the whole header which it was cut from.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
