import { ApiError } from '../../../../shared/api/api-error.js';
import { isOver } from './pending-queue.js';

/** Calls under way at once: enough to be quick, few enough to leave the bank to others. */
const AT_ONCE = 6;

/** A bank that has refused so many is not asked any more. */
const MOST_FAILURES = 200;

export interface BulkFailure<Item> {
  item: Item;
  error: unknown;
}

/** Counts only, except of what has failed: there may be more items than can be held. */
export interface BulkResult<Item> {
  approved: number;
  /** Others had decided them, or their owners had taken them back. */
  alreadyDecided: number;
  failed: BulkFailure<Item>[];
  /** Not begun, since somebody stopped it, too many failed, the next could not be loaded or the session ended. */
  left: number;
  /** Why the next items could not be loaded. */
  error: unknown;
}

export interface BulkAnswer<Item> {
  item: Item;
  as: 'approved' | 'alreadyDecided' | 'failed';
}

export interface BulkRun<Item> {
  /** Begins no further call; those under way are still told of. */
  stop: () => void;
  /** Never rejects. */
  done: Promise<BulkResult<Item>>;
}

export interface BulkWork<Item> {
  items: Iterable<Item> | AsyncIterable<Item>;
  /** How many that are, about: others decide meanwhile. */
  count: number;
  approve: (item: Item) => Promise<unknown>;
  /** Hears of each answer, with all that has come so far. */
  onAnswer: (soFar: BulkResult<Item>, answer: BulkAnswer<Item>) => void;
}

/**
 * Approves items one by one, a few at a time. Each stands for itself: what was acknowledged is done, whatever
 * becomes of the others.
 */
export function approveEach<Item>({ items, count, approve, onAnswer }: BulkWork<Item>): BulkRun<Item> {
  const result: BulkResult<Item> = { approved: 0, alreadyDecided: 0, failed: [], left: count, error: null };
  const waiting = oneByOne(items);
  let isStopped = false;
  const hasStopped = () => isStopped;

  const next = async (): Promise<{ item: Item } | null> => {
    if (hasStopped()) return null;
    try {
      const found = await waiting.next();
      return found.done === true || hasStopped() ? null : { item: found.value };
    } catch (error) {
      result.error = error;
      isStopped = true;
      return null;
    }
  };
  const answerFor = async (item: Item): Promise<BulkAnswer<Item>['as']> => {
    try {
      await approve(item);
      result.approved += 1;
      return 'approved';
    } catch (error) {
      if (isSignedOut(error)) isStopped = true;
      if (isOver(error)) {
        result.alreadyDecided += 1;
        return 'alreadyDecided';
      }
      result.failed.push({ item, error });
      if (result.failed.length >= MOST_FAILURES) isStopped = true;
      return 'failed';
    }
  };
  const work = async (): Promise<void> => {
    for (let found = await next(); found; found = await next()) {
      result.left = Math.max(0, result.left - 1);
      const { item } = found;
      onAnswer(result, { item, as: await answerFor(item) });
    }
  };

  return {
    stop: () => {
      isStopped = true;
    },
    done: Promise.all(Array.from({ length: AT_ONCE }, work)).then(() =>
      isStopped ? result : { ...result, left: 0 },
    ),
  };
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Who asks while the next item is on its way, waits for the one after it. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
