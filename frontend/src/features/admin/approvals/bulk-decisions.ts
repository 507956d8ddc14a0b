import { ApiError } from '../../../shared/api/api-error.js';
import { isOver } from './pending-queue.js';

/** Calls under way at once: enough to be quick, few enough to leave the bank to others. */
const AT_ONCE = 6;

export interface BulkFailure<Item> {
  item: Item;
  error: unknown;
}

export interface BulkResult<Item> {
  approved: Item[];
  /** Others had decided them, or their owners had taken them back. */
  alreadyDecided: Item[];
  failed: BulkFailure<Item>[];
  /** Not begun, since somebody stopped it or the session ended. */
  left: number;
}

export interface BulkRun<Item> {
  /** Begins no further call; those under way are still told of. */
  stop: () => void;
  /** Never rejects. */
  done: Promise<BulkResult<Item>>;
}

/**
 * Approves items one by one, a few at a time. Each stands for itself: what was acknowledged is done, whatever
 * becomes of the others. `onAnswer` hears of each answer, with all that has come so far.
 */
export function approveEach<Item>(
  items: readonly Item[],
  approve: (item: Item) => Promise<unknown>,
  onAnswer: (soFar: BulkResult<Item>) => void,
): BulkRun<Item> {
  const result: BulkResult<Item> = { approved: [], alreadyDecided: [], failed: [], left: items.length };
  const waiting = items[Symbol.iterator]();
  let isStopped = false;
  const hasStopped = () => isStopped;

  const work = async (): Promise<void> => {
    for (const item of waiting) {
      result.left -= 1;
      const error = await approve(item).then(
        () => null,
        (reason: unknown) => ({ reason }),
      );
      if (error === null) result.approved.push(item);
      else if (isOver(error.reason)) result.alreadyDecided.push(item);
      else result.failed.push({ item, error: error.reason });
      if (isSignedOut(error?.reason)) isStopped = true;
      onAnswer(result);
      if (hasStopped()) return;
    }
  };

  return {
    stop: () => {
      isStopped = true;
    },
    done: Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => result),
  };
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
