import { boundedCache } from '../platform/memory/bounded-cache.js';

const LIFE_MS = 60_000;
/** Bounds memory, since values contain names and addresses that users have chosen. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * A cache that is invalidated by changes: by this process's own at once, by those of other nodes within a second through
 * the event tail. While the tail is not fresh, nothing is read from the cache. A value that was revoked while it was
 * being loaded is not cached.
 */
export class RevocableCache<Value extends object> {
  private readonly entries = boundedCache<Value>({
    maxBytes: MAX_BYTES,
    lifeMs: LIFE_MS,
  });
  private revocations = 0;

  constructor(private readonly tail: { readonly isFresh: boolean }) {}

  async get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.peek(key);
    if (known) return known;
    const { revocations } = this;
    // The age of a value counts from the start of its load.
    const start = performance.now();
    const value = await load();
    if (value && revocations === this.revocations) this.entries.set(key, value, { start });
    return value;
  }

  /** The cached value; `null` when there is none or the tail is not fresh. */
  peek(key: string): Value | null {
    return this.tail.isFresh ? (this.entries.get(key) ?? null) : null;
  }

  forget(key: string): void {
    this.revocations += 1;
    this.entries.delete(key);
  }

  forgetAll(): void {
    this.revocations += 1;
    this.entries.clear();
  }
}
