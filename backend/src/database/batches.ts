import { DatabaseUnavailable, isOutcomeUnknown } from './database-errors.js';

interface Batching<Item, Outcome> {
  /** Does all of `items`, or nothing and throws; gives their outcomes in the same order. */
  run: (items: readonly Item[]) => Promise<readonly Outcome[]>;
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

/**
 * Work of one kind for which each round trip, each commit and each plan is paid once for many. An item that
 * comes when nothing is under way goes at once and alone; those that come meanwhile go together in the next
 * statement: once the one before has ended, or beside it when they are many, or when that one waits for a lock or a
 * lost connection. Items of one key go one after the other, in the order of their coming. Each has an
 * outcome of its own: when a statement of many fails, and so has done nothing, each of them is tried alone.
 */
export class Batches<Item, Outcome> {
  private readonly waiting: Waiting<Item, Outcome>[] = [];
  private readonly busyKeys = new Set<string>();
  private underWay = 0;
  /** Of these, the ones that have not taken long so far. */
  private quick = 0;

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
    const isWorthwhile = this.quick === 0 || this.waiting.length >= ENOUGH;
    if (!isWorthwhile || this.underWay >= MOST) return;
    const batch = this.take();
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

  /** The oldest that wait, one of each key, and none whose key is under way. */
  private take(): Waiting<Item, Outcome>[] {
    const batch: Waiting<Item, Outcome>[] = [];
    const left: Waiting<Item, Outcome>[] = [];
    const tooOld = performance.now() - PATIENCE_MS;
    for (const each of this.waiting) {
      if (each.since < tooOld) {
        each.reject(new DatabaseUnavailable());
      } else if (batch.length === LARGEST || this.busyKeys.has(each.key)) {
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
      const outcomes = await this.batching.run(batch.map(({ item }) => item));
      if (outcomes.length !== batch.length) throw new Error('A batch gave another number of outcomes.');
      batch.forEach(({ resolve }, index) => {
        resolve(outcomes[index] as Outcome);
      });
    } catch (error) {
      if (batch.length > 1 && !isOutcomeUnknown(error))
        await Promise.all(batch.map((one) => this.settle([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}
