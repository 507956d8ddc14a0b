import { boundedCache, ownText } from './bounded-cache.js';

const MAX_BYTES = 16 * 1024 * 1024;

interface Window {
  count: number;
  /** When it is over, in milliseconds of the process's own clock. */
  until: number;
}

/**
 * Counts by key, each in windows of one length that begin with its first count. It counts in this process only. Its
 * memory is bounded: with more keys than there is room for, those that were not counted for longest begin anew.
 */
export class WindowCounts {
  private readonly windows = boundedCache<Window>({ maxBytes: MAX_BYTES });

  constructor(private readonly windowMs: number) {}

  /** Counts one more. `null` up to `limit` counts in a window, else the milliseconds until the window is over. */
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
