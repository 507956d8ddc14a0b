import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { PendingQueue } from '../state/pending-queue.js';
import { isEnded, type QueueRow, type Waiting } from '../state/queue-rows.js';

/** How long an ended row can be read by somebody who only looks. */
const READ_MS = 1_500;
/** After so long without a movement, somebody is taken to be elsewhere. */
const STILL_MS = 4_000;
const LOOK_EVERY_MS = 500;

/** Takes away what has ended once nobody is on it; `rowHeight` is in pixels. */
export function useSettling<Item extends Waiting>(
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
        if (now - latestEnd >= READ_MS) queue.settle();
      } else if (now - movedAt >= STILL_MS) {
        // At once, so that rows and scroll position change in the same frame.
        flushSync(() => {
          queue.settle(anchors, Math.floor(window.scrollY / rowHeight));
        });
        move();
      }
    };
    const timer = setInterval(settle, LOOK_EVERY_MS);
    element.addEventListener('pointermove', move);
    element.addEventListener('keydown', move);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('keydown', move);
    };
  }, [queue, list, rowHeight, hasEnded, latestEnd]);
}

/** Those under the pointer and in focus; `null` when neither is in the list. */
function rowsInUse(list: HTMLElement): ReadonlySet<string> | null {
  const isFocused = list.contains(document.activeElement);
  if (!isFocused && !list.matches(':hover')) return null;
  const used = list.querySelectorAll<HTMLElement>('[data-row]:hover, [data-row]:focus-within');
  return new Set([...used].flatMap(({ dataset }) => dataset.row ?? []));
}
