import { LRUCache } from 'lru-cache';

/** Below a second with room to spare: how long another node may still believe what was revoked here. */
const LIFE_MS = 800;
const ENTRIES = 20_000;

/**
 * Remembers what was read for less than a second, and forgets at once what this process knows to have changed.
 * A load that a revocation overtakes is not remembered.
 */
export class RevocableCache<Value extends object> {
  private readonly entries = new LRUCache<string, Value>({ max: ENTRIES, ttl: LIFE_MS, perf: performance });
  private revocations = 0;

  async get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.entries.get(key);
    if (known) return known;
    const { revocations } = this;
    // What a slow answer tells was true when it was asked for.
    const start = performance.now();
    const value = await load();
    if (value && revocations === this.revocations) this.entries.set(key, value, { start });
    return value;
  }

  forget(key: string): void {
    this.revocations += 1;
    this.entries.delete(key);
  }
}
