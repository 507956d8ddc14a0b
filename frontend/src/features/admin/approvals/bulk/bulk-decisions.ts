import { hasCode, isSignedOut, unconfirmedIn } from '../../../../shared/api/api-error.js';
import { WaitsForApproval } from '../../../../shared/api/waits-for-approval.js';
import { isAlreadyDecided } from '../state/pending-queue.js';

/** Concurrent requests: enough to be fast, few enough not to slow down other users. */
const MAX_CONCURRENT = 6;

/** Number of failures after which the run stops. */
const MAX_FAILURES = 200;

export interface BulkFailure<Item> {
  item: Item;
  error: unknown;
}

/** Outcome so far. Only failed items are kept, because there may be more items than fit in memory. */
export interface BulkResult<Item> {
  approved: number;
  /** Items that others had decided or their owners had withdrawn. */
  alreadyDecided: number;
  /** Number of items that wait for a second person. */
  waiting: number;
  failed: BulkFailure<Item>[];
  /** Items not started because of a stop, too many failures, a failed load, or the end of the session. */
  left: number;
  /** The error that prevented loading further items; null without one. */
  error: unknown;
}

export interface BulkAnswer<Item> {
  item: Item;
  as: 'approved' | 'alreadyDecided' | 'waiting' | 'failed';
}

export interface BulkRun<Item> {
  /** Starts no further requests; pending ones are still reported. */
  stop: () => void;
  /** Never rejects. */
  done: Promise<BulkResult<Item>>;
}

export interface BulkWork<Item> {
  /** Called before the first item is taken; the run ends there if it resolves to false. */
  isWanted?: () => Promise<boolean>;
  items: Iterable<Item> | AsyncIterable<Item>;
  /** Approximate number of items, because others decide meanwhile. */
  count: number;
  approve: (item: Item) => Promise<unknown>;
  /** Called for each answer, with the outcome so far. */
  onAnswer: (soFar: BulkResult<Item>, answer: BulkAnswer<Item>) => void;
}

/**
 * Approves items with one request each, up to six at a time. Each is independent: an acknowledged approval
 * stands, whatever happens to the others.
 */
export function approveEach<Item>(bulk: BulkWork<Item>): BulkRun<Item> {
  const { count, approve, onAnswer, isWanted = always } = bulk;
  const result: BulkResult<Item> = { ...NOTHING, failed: [], left: count };
  const waiting = oneByOne(bulk.items);
  let isStopped = false;
  const hasStopped = () => isStopped;

  const giveUp = (error: unknown): null => {
    result.error = error;
    isStopped = true;
    return null;
  };
  const next = async (): Promise<{ item: Item } | null> => {
    if (hasStopped()) return null;
    try {
      const found = await waiting.next();
      return found.done === true || hasStopped() ? null : { item: found.value };
    } catch (error) {
      return giveUp(error);
    }
  };
  /** Null for an item that the user has chosen not to confirm, which ends the run. */
  const answerFor = async (item: Item): Promise<BulkAnswer<Item>['as'] | null> => {
    try {
      await approve(item);
      result.approved += 1;
      return 'approved';
    } catch (error) {
      if (unconfirmedIn(error) !== null) {
        isStopped = true;
        result.left += 1;
        return null;
      }
      if (isSignedOut(error)) isStopped = true;
      const left = leftAs(error);
      if (left !== null) {
        result[left] += 1;
        return left;
      }
      result.failed.push({ item, error });
      if (result.failed.length >= MAX_FAILURES) isStopped = true;
      return 'failed';
    }
  };
  const work = async (): Promise<void> => {
    for (let found = await next(); found; found = await next()) {
      result.left = Math.max(0, result.left - 1);
      const as = await answerFor(found.item);
      if (as !== null) onAnswer(result, { item: found.item, as });
    }
  };
  const begin = async (): Promise<void> => {
    if (!(await isWanted().catch(giveUp))) isStopped = true;
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  };

  return {
    stop: () => {
      isStopped = true;
    },
    done: begin().then(() => (isStopped ? result : { ...result, left: 0 })),
  };
}

const always = () => Promise.resolve(true);

const NOTHING = { approved: 0, alreadyDecided: 0, waiting: 0, error: null };

/** What became of an item that was not approved; `null` if that has failed. */
function leftAs(error: unknown): 'waiting' | 'alreadyDecided' | null {
  if (error instanceof WaitsForApproval || hasCode(error, 'already_requested')) return 'waiting';
  return isAlreadyDecided(error) ? 'alreadyDecided' : null;
}

/** Async generators queue concurrent `next()` calls, so that each worker gets a different item. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
