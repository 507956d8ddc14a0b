import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable, isLockNotAvailable, isOutcomeUnknown } from '../connection/database-errors.js';

interface Batching<Item, Outcome> {
  /**
   * Does all of `items`, or nothing and throws; gives their outcomes in the same order. It throws, too, when a lock is
   * not given within `lockTimeout` milliseconds.
   */
  run: (items: readonly Item[], lockTimeout: number) => Promise<readonly Outcome[]>;
  /** What two items must not have in common to be under way at the same time: the rows that they change. */
  keyOf: (item: Item) => string;
}

interface Waiting<Item, Outcome> {
  item: Item;
  since: number;
  key: string;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** A statement that takes longer than this, in milliseconds, keeps the next one waiting no more. */
const LONG_MS = 20;
/** As many items are worth a statement of their own beside the one that is under way. */
const ENOUGH = 24;
/** As many statements at a time, at most. */
const MOST = 4;
/** As many items in one statement, at most. */
const LARGEST = 64;
/** As many items may wait before further ones are refused at once. */
const LONGEST_QUEUE = 1_000;
/** What has waited so long, in milliseconds, is refused instead of begun: whoever asked has lost patience. */
const PATIENCE_MS = 2_000;
/** A lock that is not given within this time, in milliseconds, is not waited for together with others. */
const LOCK_TIMEOUT_MS = 250;
/** An item whose key is known to wait for a lock waits alone, for so long. */
const LOCK_TIMEOUT_ALONE_MS = 2_000;
/** As many of them at a time, at most. */
const MOST_ALONE = 4;
/** A key is kept apart for so long after it has waited for a lock, and so many keys at most. */
const APART_MS = 5_000;
const MOST_APART = 10_000;

/**
 * Work of one kind for which each round trip, each commit and each plan is paid once for many. An item that
 * comes when nothing is under way goes at once and alone; those that come meanwhile go together in the next
 * statement: once the one before has ended, or beside it when they are many, or when that one waits for a lock or a
 * lost connection. Items of one key go one after the other, in the order of their coming. Each has an
 * outcome of its own: when a statement of many fails, and so has done nothing, each of them is tried alone.
 *
 * Whoever waits for a lock keeps others waiting for {@link LOCK_TIMEOUT_MS} at most: its key is then kept apart for some
 * seconds, and its items wait beside the statements of all others, a few at a time.
 */
export class Batches<Item, Outcome> {
  private readonly waiting: Waiting<Item, Outcome>[] = [];
  private readonly busyKeys = new Set<string>();
  /** Keys whose items have waited for a lock just now. */
  private readonly apart = new LRUCache<string, true>({ max: MOST_APART, ttl: APART_MS, perf: performance });
  private underWay = 0;
  /** Of these, the ones that have not taken long so far. */
  private quick = 0;
  private alone = 0;

  constructor(private readonly batching: Batching<Item, Outcome>) {}

  /** @throws {DatabaseUnavailable} also when too many wait, or for too long; then nothing was done. */
  do(item: Item): Promise<Outcome> {
    if (this.waiting.length >= LONGEST_QUEUE) return Promise.reject(new DatabaseUnavailable());
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, since: performance.now(), key: this.batching.keyOf(item), resolve, reject });
      this.begin();
    });
  }

  private begin(): void {
    this.beginAlone();
    const isWorthwhile = this.quick === 0 || this.waiting.length >= ENOUGH;
    if (!isWorthwhile || this.underWay >= MOST) return;
    const batch = this.take(LARGEST, false);
    if (batch.length === 0) return;
    this.underWay += 1;
    this.quick += 1;
    let isLong = false;
    const patience = setTimeout(() => {
      isLong = true;
      this.quick -= 1;
      this.begin();
    }, LONG_MS);
    void this.settle(batch).finally(() => {
      clearTimeout(patience);
      this.underWay -= 1;
      if (!isLong) this.quick -= 1;
      for (const { key } of batch) this.busyKeys.delete(key);
      this.begin();
    });
  }

  /** Items of keys that are kept apart. */
  private beginAlone(): void {
    if (this.apart.size === 0) return;
    for (const one of this.take(MOST_ALONE - this.alone, true)) {
      this.alone += 1;
      void this.settleAlone(one).finally(() => {
        this.alone -= 1;
        this.busyKeys.delete(one.key);
        this.begin();
      });
    }
  }

  /** The oldest that wait, one of each key, and none whose key is under way. */
  private take(most: number, isApart: boolean): Waiting<Item, Outcome>[] {
    const batch: Waiting<Item, Outcome>[] = [];
    const left: Waiting<Item, Outcome>[] = [];
    const tooOld = performance.now() - PATIENCE_MS;
    for (const each of this.waiting) {
      if (each.since < tooOld) {
        each.reject(new DatabaseUnavailable());
      } else if (
        batch.length >= most ||
        this.busyKeys.has(each.key) ||
        this.apart.has(each.key) !== isApart
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

  /** Never rejects: each item hears for itself. */
  private async settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      await this.run(batch, LOCK_TIMEOUT_MS);
    } catch (error) {
      const [first] = batch;
      if (batch.length > 1 && !isOutcomeUnknown(error)) {
        await Promise.all(batch.map((one) => this.settle([one])));
      } else if (first && hasWaitedForLock(error)) {
        this.apart.set(first.key, true);
        // It is the oldest of its key: its turn comes before theirs.
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
      if (hasWaitedForLock(error)) this.apart.set(one.key, true);
      one.reject(error);
    }
  }

  private async run(batch: readonly Waiting<Item, Outcome>[], lockTimeout: number): Promise<void> {
    const items = batch.map(({ item }) => item);
    const outcomes = await this.batching.run(items, lockTimeout);
    if (outcomes.length !== batch.length) throw new Error('A batch gave another number of outcomes.');
    batch.forEach(({ resolve }, index) => {
      resolve(outcomes[index] as Outcome);
    });
  }
}

function hasWaitedForLock(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && isLockNotAvailable(error.cause);
}
