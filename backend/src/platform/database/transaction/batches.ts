import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable, isLockNotAvailable, isOutcomeUnknown } from '../connection/database-errors.js';

/** How items are processed. */
export interface Work<Item, Outcome> {
  /**
   * Processes all items, or throws and has no effect. Returns their outcomes in the same order. Throws, too, when a lock
   * is not granted within `lockTimeout` milliseconds.
   */
  run: (items: readonly Item[], lockTimeout: number) => Promise<readonly Outcome[]>;
  /** Identifies the rows that an item changes. Two items with the same key are never processed at the same time. */
  keyOf: (item: Item) => string;
}

export interface BatchOptions {
  /** An item that has waited longer than this is refused: the client has probably given up. */
  maxWaitMs: number;
  /** The least time between the starts of two batches while few items wait, in milliseconds; by default none. */
  pauseMs?: number;
  /** Called when a batch starts; the result, if any, is called when it has ended. */
  onBatch?: (items: readonly { since: number }[]) => (() => void) | undefined;
}

interface Waiting<Item, Outcome> {
  item: Item;
  since: number;
  key: string;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** A statement that takes longer than this, in milliseconds, no longer delays the next one. */
const SLOW_STATEMENT_MS = 20;
/** With this many waiting items, a further statement starts while another one is running. */
const MIN_PARALLEL_BATCH = 24;
/** Statements that may run at the same time. */
const MAX_STATEMENTS = 4;
/** Items in one statement. */
const MAX_BATCH_SIZE = 64;
/** Items that may wait. Further ones are refused immediately. */
const MAX_QUEUE_LENGTH = 1_000;
/** How long a batch waits for a lock, in milliseconds. After that, the locked item is retried alone. */
const LOCK_TIMEOUT_MS = 250;
/** How long an item of a locked key waits for its lock when it runs alone, in milliseconds. */
const LOCK_TIMEOUT_ALONE_MS = 2_000;
/** Items of locked keys that may run alone at the same time. */
const MAX_ALONE = 4;
/** How long a key counts as locked after a lock timeout, in milliseconds. */
const LOCKED_KEY_TTL_MS = 5_000;
const MAX_LOCKED_KEYS = 10_000;

/**
 * Processes items of one kind in batches, so that many share one round trip, one commit and one plan. An item that
 * arrives while no statement is running starts at once and alone. Items that arrive meanwhile share the next
 * statement, which starts when the running one has ended. It starts earlier when many items wait, or when the running
 * statement is slow, for instance because it waits for a lock or on a lost connection. Items with the same key run one
 * after the other, in order of arrival. Each item has its own outcome: when a batch fails, and so has had no effect,
 * its items are retried one by one.
 *
 * A locked row delays other items by at most {@link LOCK_TIMEOUT_MS}. After that, its key counts as locked for some
 * seconds, and its items run alone beside the batches, a few at a time.
 */
export class Batches<Item, Outcome> {
  private readonly waiting: Waiting<Item, Outcome>[] = [];
  private readonly busyKeys = new Set<string>();
  /** Keys whose items have recently run into a lock timeout. */
  private readonly lockedKeys = new LRUCache<string, true>({
    max: MAX_LOCKED_KEYS,
    ttl: LOCKED_KEY_TTL_MS,
    perf: performance,
  });
  /** Running batches. */
  private running = 0;
  /** Running batches that are not slow so far. */
  private quick = 0;
  /** Items of locked keys that run alone. */
  private alone = 0;
  private lastBegun = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: Work<Item, Outcome>,
    private readonly options: BatchOptions,
  ) {}

  /**
   * Processes one item.
   * @throws {service_unavailable} as `run` does, and when too many items wait or this one has waited for too long; in
   * the last two cases the item was not processed
   */
  do(item: Item): Promise<Outcome> {
    if (this.waiting.length >= MAX_QUEUE_LENGTH) return Promise.reject(new DatabaseUnavailable());
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, since: performance.now(), key: this.work.keyOf(item), resolve, reject });
      this.begin();
    });
  }

  private begin(): void {
    this.beginAlone();
    const isWorthwhile = this.quick === 0 || this.waiting.length >= MIN_PARALLEL_BATCH;
    if (!isWorthwhile || this.running >= MAX_STATEMENTS || this.pauses()) return;
    const batch = this.take(MAX_BATCH_SIZE, false);
    if (batch.length === 0) return;
    this.running += 1;
    this.quick += 1;
    let isSlow = false;
    const slowTimer = setTimeout(() => {
      isSlow = true;
      this.quick -= 1;
      this.begin();
    }, SLOW_STATEMENT_MS);
    void this.settle(batch).finally(() => {
      clearTimeout(slowTimer);
      this.running -= 1;
      if (!isSlow) this.quick -= 1;
      for (const { key } of batch) this.busyKeys.delete(key);
      this.begin();
    });
  }

  /** Whether the next batch waits for more items, since the last one has begun just now. */
  private pauses(): boolean {
    const { pauseMs = 0 } = this.options;
    if (pauseMs === 0 || this.waiting.length === 0) return false;
    const now = performance.now();
    const left = this.lastBegun + pauseMs - now;
    if (left <= 0 || this.waiting.length >= MIN_PARALLEL_BATCH) {
      this.lastBegun = now;
      return false;
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.begin();
    }, left);
    return true;
  }

  /** Starts items of locked keys. */
  private beginAlone(): void {
    if (this.lockedKeys.size === 0) return;
    for (const one of this.take(MAX_ALONE - this.alone, true)) {
      this.alone += 1;
      void this.settleAlone(one).finally(() => {
        this.alone -= 1;
        this.busyKeys.delete(one.key);
        this.begin();
      });
    }
  }

  /** Takes the oldest waiting items, at most one per key, and none whose key is being processed. */
  private take(max: number, isLocked: boolean): Waiting<Item, Outcome>[] {
    const batch: Waiting<Item, Outcome>[] = [];
    const left: Waiting<Item, Outcome>[] = [];
    const tooOld = performance.now() - this.options.maxWaitMs;
    for (const each of this.waiting) {
      if (each.since < tooOld) {
        each.reject(new DatabaseUnavailable());
      } else if (
        batch.length >= max ||
        this.busyKeys.has(each.key) ||
        this.lockedKeys.has(each.key) !== isLocked
      ) {
        left.push(each);
      } else {
        this.busyKeys.add(each.key);
        batch.push(each);
      }
    }
    this.waiting.splice(0, this.waiting.length, ...left);
    return batch;
  }

  /** Never rejects: errors are passed to the promise of each item. */
  private async settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      await this.run(batch, LOCK_TIMEOUT_MS);
    } catch (error) {
      const [first] = batch;
      if (batch.length > 1 && !isOutcomeUnknown(error)) {
        await Promise.all(batch.map((one) => this.settle([one])));
      } else if (first && hasWaitedForLock(error)) {
        this.lockedKeys.set(first.key, true);
        // It is the oldest item of its key, so it goes before the others.
        this.waiting.unshift(first);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  /** Never rejects. */
  private async settleAlone(one: Waiting<Item, Outcome>): Promise<void> {
    try {
      await this.run([one], LOCK_TIMEOUT_ALONE_MS);
    } catch (error) {
      if (hasWaitedForLock(error)) this.lockedKeys.set(one.key, true);
      one.reject(error);
    }
  }

  private async run(batch: readonly Waiting<Item, Outcome>[], lockTimeout: number): Promise<void> {
    const items = batch.map(({ item }) => item);
    const end = this.options.onBatch?.(batch);
    const outcomes = await this.work.run(items, lockTimeout).finally(end);
    if (outcomes.length !== batch.length)
      throw new Error('A batch returned a different number of outcomes than it has items.');
    batch.forEach(({ resolve }, index) => {
      resolve(outcomes[index] as Outcome);
    });
  }
}

function hasWaitedForLock(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && isLockNotAvailable(error.cause);
}
