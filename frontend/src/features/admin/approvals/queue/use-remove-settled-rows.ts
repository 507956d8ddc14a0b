import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { PendingQueue } from '../state/pending-queue.js';
import { isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';

/** Time for which an ended row stays readable when nobody could click beside it. */
const READABLE_MS = 1_500;
/** Time without pointer movement or key press after which the user counts as idle. */
const IDLE_MS = 4_000;
const CHECK_INTERVAL_MS = 500;

interface SettledRowsOptions<Item extends PendingItem> {
  queue: PendingQueue<Item>;
  rows: readonly QueueRow<Item>[];
  list: RefObject<HTMLElement | null>;
  /** In pixels. */
  rowHeight: number;
  /** Set to true while rows may move on screen. */
  mayMove: RefObject<boolean>;
}

/**
 * Removes ended rows, so that the list closes up: soon, if nothing is left to decide or the keyboard is used; otherwise
 * once the pointer rests, and without moving a pending row that is under it.
 */
export function useRemoveSettledRows<Item extends PendingItem>(options: SettledRowsOptions<Item>): void {
  const { queue, rows, list, rowHeight, mayMove } = options;
  const latestEnd = Math.max(0, ...rows.map(({ endedAt }) => endedAt));
  const ended = rows.filter(isEnded).length;
  const hasPending = ended < rows.length;

  useEffect(() => {
    const element = list.current;
    if (ended === 0 || !element) return undefined;
    const use = watchUse(element);
    const settle = () => {
      const isReadable = Date.now() - latestEnd < READABLE_MS;
      const place = hasPending ? use.place() : 'nowhere';
      if (place === 'pointer' ? !use.isIdle() : isReadable) return;
      const anchors = place === 'nowhere' ? new Set<string>() : rowsInUse(element, place);
      const room = Math.floor(window.scrollY / rowHeight);
      // Synchronously, so that rows and scroll position change in the same frame.
      mayMove.current = !hasPending || (place === 'keyboard' && room < ended);
      flushSync(() => {
        if (mayMove.current) queue.settle();
        else queue.settle(anchors, room);
      });
      if (mayMove.current)
        element.querySelector('[data-row]:focus-within')?.scrollIntoView({ block: 'nearest' });
      mayMove.current = false;
      use.restart();
    };
    const timer = setInterval(settle, CHECK_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      use.stop();
    };
  }, [queue, list, rowHeight, mayMove, ended, hasPending, latestEnd]);
}

/** By what the list is used: pointer or keyboard, whichever came last. */
type Place = 'pointer' | 'keyboard' | 'nowhere';

function watchUse(list: HTMLElement) {
  let movedAt = Date.now();
  let isTyping = false;
  const move = () => {
    movedAt = Date.now();
    isTyping = false;
  };
  const type = () => {
    movedAt = Date.now();
    isTyping = true;
  };
  list.addEventListener('pointermove', move);
  list.addEventListener('keydown', type);
  return {
    place: (): Place => {
      const isFocused = list.contains(document.activeElement);
      if (list.matches(':hover') && !(isTyping && isFocused)) return 'pointer';
      return isFocused ? 'keyboard' : 'nowhere';
    },
    isIdle: () => Date.now() - movedAt >= IDLE_MS,
    restart: () => {
      movedAt = Date.now();
    },
    stop: () => {
      list.removeEventListener('pointermove', move);
      list.removeEventListener('keydown', type);
    },
  };
}

/** Ids of the rows with the focus, and with the pointer if that is in use. */
function rowsInUse(list: HTMLElement, place: Place): ReadonlySet<string> {
  const selector =
    place === 'pointer' ? '[data-row]:hover, [data-row]:focus-within' : '[data-row]:focus-within';
  const used = list.querySelectorAll<HTMLElement>(selector);
  return new Set([...used].flatMap(({ dataset }) => dataset.row ?? []));
}
