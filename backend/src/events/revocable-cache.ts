import { boundedCache } from '../common/bounded-cache.js';

const LIFE_MS = 60_000;
const ENTRIES = 20_000;
/** What is remembered holds names and addresses that people have chosen. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Remembers what was read as long as changes are heard of: this process's own at once, other nodes' within
 * a second through the tail. While the tail is not fresh nothing is believed. A load that a change
 * overtakes is not remembered.
 */
export class RevocableCache<Value extends object> {
  private readonly entries = boundedCache<Value>({
    maxBytes: MAX_BYTES,
    maxEntries: ENTRIES,
    lifeMs: LIFE_MS,
  });
  private revocations = 0;

  constructor(private readonly tail: { readonly isFresh: boolean }) {}

  async get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.peek(key);
    if (known) return known;
    const { revocations } = this;
    // What a slow answer tells was true when it was asked for.
    const start = performance.now();
    const value = await load();
    if (value && revocations === this.revocations) this.entries.set(key, value, { start });
    return value;
  }

  /** What is remembered and may be believed. */
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
