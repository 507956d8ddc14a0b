import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { PendingQueue } from '../state/pending-queue.js';
import { isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';

/** Time for which an ended row stays readable when neither pointer nor focus is in the list. */
const READABLE_MS = 1_500;
/** Time without pointer movement or key press after which the user counts as idle. */
const IDLE_MS = 4_000;
const CHECK_INTERVAL_MS = 500;

/** Removes ended rows once neither pointer nor focus is on them; `rowHeight` is in pixels. */
export function useRemoveSettledRows<Item extends PendingItem>(
  queue: PendingQueue<Item>,
  rows: readonly QueueRow<Item>[],
  list: RefObject<HTMLElement | null>,
  rowHeight: number,
): void {
  const latestEnd = Math.max(0, ...rows.map(({ endedAt }) => endedAt));
  const hasEnded = rows.some(isEnded);

  useEffect(() => {
    const element = list.current;
    if (!hasEnded || !element) return undefined;
    let movedAt = Date.now();
    const move = () => {
      movedAt = Date.now();
    };
    const settle = () => {
      const now = Date.now();
      const anchors = rowsInUse(element);
      if (anchors === null) {
        if (now - latestEnd >= READABLE_MS) queue.settle();
      } else if (now - movedAt >= IDLE_MS) {
        // Synchronously, so that rows and scroll position change in the same frame.
        flushSync(() => {
          queue.settle(anchors, Math.floor(window.scrollY / rowHeight));
        });
        move();
      }
    };
    const timer = setInterval(settle, CHECK_INTERVAL_MS);
    element.addEventListener('pointermove', move);
    element.addEventListener('keydown', move);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('keydown', move);
    };
  }, [queue, list, rowHeight, hasEnded, latestEnd]);
}

/** Ids of the rows with pointer or focus; null when neither is in the list. */
function rowsInUse(list: HTMLElement): ReadonlySet<string> | null {
  const isFocused = list.contains(document.activeElement);
  if (!isFocused && !list.matches(':hover')) return null;
  const used = list.querySelectorAll<HTMLElement>('[data-row]:hover, [data-row]:focus-within');
  return new Set([...used].flatMap(({ dataset }) => dataset.row ?? []));
}
