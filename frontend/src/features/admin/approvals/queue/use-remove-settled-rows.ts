import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { rowOf } from '../../../../shared/ui/list/use-still-rows.js';
import type { PendingQueue } from '../state/pending-queue.js';
import { isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';

/** Time for which an ended row stays readable when nobody could click beside it. */
const READABLE_MS = 1_500;
/** Time without a decision, movement or press after which the pointer rests. */
const REST_MS = 4_000;
/** The same during and after a bulk approval, whose confirmation was outside the list. */
const REST_AFTER_BULK_MS = 1_500;
/** Time for which buttons take no click after rows have moved under a resting pointer. */
const SHIELD_MS = 700;
const CHECK_INTERVAL_MS = 500;

interface SettledRowsOptions<Item extends PendingItem> {
  queue: PendingQueue<Item>;
  rows: readonly QueueRow<Item>[];
  list: RefObject<HTMLElement | null>;
  /** In pixels. */
  rowHeight: number;
  /** Whether a bulk approval is running or has just ended. */
  isBulk: boolean;
  /** Set to true while rows may move on screen. */
  mayMove: RefObject<boolean>;
}

/**
 * Removes ended rows, so that the list closes up: soon, if nothing is left to decide or the keyboard is used; otherwise
 * once the pointer has left the list or rests. A pending row under the pointer stays where it is if the page can be
 * scrolled to compensate; otherwise the buttons take no click for a moment, because other ones have come under the
 * pointer.
 */
export function useRemoveSettledRows<Item extends PendingItem>(options: SettledRowsOptions<Item>): void {
  const { queue, rows, list, rowHeight, isBulk, mayMove } = options;
  const latestEnd = Math.max(0, ...rows.map(({ endedAt }) => endedAt));
  const ended = rows.filter(isEnded).length;
  const hasPending = ended < rows.length;
  const use = useUse(list);

  useEffect(() => {
    const element = list.current;
    if (ended === 0 || !element || !use.current) return undefined;
    const { placeOf, lastUse, lastPress, restart } = use.current;
    const settle = () => {
      const place = hasPending ? placeOf() : 'nowhere';
      const hasPressed = Date.now() < lastPress() + REST_MS;
      const rest = isBulk && !hasPressed ? REST_AFTER_BULK_MS : REST_MS;
      const wait = place === 'pointer' ? Math.max(lastUse(), latestEnd) + rest : latestEnd + READABLE_MS;
      if (Date.now() < wait) return;
      const anchors = place === 'nowhere' ? new Set<string>() : rowsInUse(element, place);
      const room = Math.floor(window.scrollY / rowHeight);
      const before = queue.store.getState().rows;
      mayMove.current = !hasPending || room < ended;
      keepFocus(element, before);
      // Synchronously, so that rows and scroll position change in the same frame.
      flushSync(() => {
        if (mayMove.current) queue.settle();
        else queue.settle(anchors, room);
      });
      const areHeld = !mayMove.current && before.some((row) => anchors.has(row.item.id) && !isEnded(row));
      const haveGone = queue.store.getState().rows.length < before.length;
      if (haveGone && !areHeld && place === 'pointer') shieldButtons(element);
      if (mayMove.current)
        element.querySelector('[data-row]:focus-within')?.scrollIntoView({ block: 'nearest' });
      mayMove.current = false;
      restart();
    };
    const timer = setInterval(settle, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [queue, list, use, rowHeight, isBulk, mayMove, ended, hasPending, latestEnd]);
}

/** By what the list is used: pointer or keyboard, whichever came last. */
type Place = 'pointer' | 'keyboard' | 'nowhere';

interface Use {
  placeOf: () => Place;
  /** When pointer or keyboard were last used, in epoch milliseconds. */
  lastUse: () => number;
  /** When the pointer was last pressed in the list; 0 if never. */
  lastPress: () => number;
  /** Takes now for the time of the last use. */
  restart: () => void;
}

/** Watches how the list is used while it is mounted. */
function useUse(list: RefObject<HTMLElement | null>): RefObject<Use | null> {
  const use = useRef<Use | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let usedAt = Date.now();
    let pressedAt = 0;
    let isTyping = false;
    const note = ({ type }: Event) => {
      usedAt = Date.now();
      if (type === 'pointerdown') pressedAt = usedAt;
      isTyping = type === 'keydown';
    };
    use.current = {
      placeOf: () => {
        const isFocused = element.contains(document.activeElement);
        if (element.matches(':hover') && !(isTyping && isFocused)) return 'pointer';
        return isFocused ? 'keyboard' : 'nowhere';
      },
      lastUse: () => usedAt,
      lastPress: () => pressedAt,
      restart: () => {
        usedAt = Date.now();
      },
    };
    const events = ['pointermove', 'pointerdown', 'keydown'];
    for (const event of events) element.addEventListener(event, note);
    return () => {
      for (const event of events) element.removeEventListener(event, note);
    };
  }, [list]);
  return use;
}

/** Ids of the rows with the focus, and with the pointer if that is in use. */
function rowsInUse(list: HTMLElement, place: Place): ReadonlySet<string> {
  const selector =
    place === 'pointer' ? '[data-row]:hover, [data-row]:focus-within' : '[data-row]:focus-within';
  const used = list.querySelectorAll<HTMLElement>(selector);
  return new Set([...used].flatMap(({ dataset }) => dataset.row ?? []));
}

/** Lets clicks in the list do nothing for a moment. */
function shieldButtons({ dataset }: HTMLElement): void {
  dataset.shielded = '';
  setTimeout(() => {
    delete dataset.shielded;
  }, SHIELD_MS);
}

/** Moves the focus from an ended row, which is about to go, to the list, so that the shortcuts keep working. */
function keepFocus(list: HTMLElement, rows: readonly QueueRow<PendingItem>[]): void {
  const focused = rowOf(document.activeElement);
  const isGoing = rows.some((row) => row.item.id === focused && isEnded(row));
  if (isGoing && list.contains(document.activeElement)) list.focus({ preventScroll: true });
}
