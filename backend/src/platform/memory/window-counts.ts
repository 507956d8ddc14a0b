import { boundedCache, ownText } from './bounded-cache.js';

const MAX_BYTES = 16 * 1024 * 1024;

interface Window {
  count: number;
  /** End of the window, in milliseconds of `performance.now()`. */
  until: number;
}

/**
 * Counts per key within windows of a fixed length, which start at the first count of the key. The counts are per
 * process. Memory is limited: when there are too many keys, the least recently counted ones are forgotten.
 */
export class WindowCounts {
  private readonly windows = boundedCache<Window>({ maxBytes: MAX_BYTES });

  constructor(private readonly windowMs: number) {}

  /** Counts one event. Returns `null` up to `limit` events in a window, then the milliseconds until the window ends. */
  count(key: string, limit: number): number | null {
    const now = performance.now();
    const known = this.windows.get(key);
    if (known && known.until > now) {
      known.count += 1;
      return known.count > limit ? known.until - now : null;
    }
    this.windows.set(ownText(key), { count: 1, until: now + this.windowMs });
    return limit < 1 ? this.windowMs : null;
  }
}
