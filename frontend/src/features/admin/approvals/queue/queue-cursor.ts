import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';

export interface QueueCursor {
  /** Id of the row in the tab order; it has the focus if any row has. */
  active: string | null;
  setActive: (id: string) => void;
  focus: (id: string) => void;
  /** Moves the focus by one row; when no row is focused, to the last focused one. */
  move: (by: 1 | -1) => void;
}

/** Roving tab index of the queue: keys act on the focused row. */
export function useQueueCursor<Item extends PendingItem>(rows: readonly QueueRow<Item>[]): QueueCursor {
  const [wanted, setActive] = useState<string | null>(null);
  const isThere = rows.some(({ item }) => item.id === wanted);
  const active = isThere ? wanted : (rows[0]?.item.id ?? null);

  const focus = (id: string) => {
    // A row off screen is only rendered once it is the active one.
    flushSync(() => setActive(id));
    const row = document.getElementById(rowElementId(id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  return {
    active,
    setActive,
    focus,
    move: (by) => {
      const index = rows.findIndex(({ item }) => item.id === active);
      const next = rows[focusedRow() === null ? index : index + by];
      if (next) focus(next.item.id);
    },
  };
}

/**
 * The request to go to from one that has ended: the next pending one, else the previous one.
 * @param order ids in the order in which they were shown, with those that have left `rows`; see {@link useShownOrder}
 */
export function neighbourOf<Item extends PendingItem>(
  rows: readonly QueueRow<Item>[],
  id: string,
  order: readonly string[] = [],
): string | undefined {
  const pending = new Set(rows.filter((row) => !isEnded(row)).map(({ item }) => item.id));
  const isThere = rows.some(({ item }) => item.id === id);
  const places = isThere ? rows.map(({ item }) => item.id) : order;
  const index = places.indexOf(id);
  const next = places.slice(index + 1).find((one) => pending.has(one));
  return next ?? places.slice(0, Math.max(index, 0)).findLast((one) => pending.has(one));
}

/**
 * The ids of all requests that were shown, in their order. Those that have left the list keep their places, so that what
 * stood beside one that a colleague has decided can still be found.
 */
export function useShownOrder<Item extends PendingItem>(
  rows: readonly QueueRow<Item>[],
): RefObject<readonly string[]> {
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    const known = new Set(order.current);
    const added = rows.flatMap(({ item: { id } }) => (known.has(id) ? [] : [id]));
    if (added.length > 0) order.current = [...order.current, ...added];
  }, [rows]);
  return order;
}

/** Id of the row that contains the focus; null without one. */
export function focusedRow(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

/** Focuses a row that is rendered, which makes it the active one. */
export function focusRow(id: string | undefined): void {
  if (id !== undefined) document.getElementById(rowElementId(id))?.focus();
}

export function rowElementId(id: string): string {
  return `request-${id}`;
}
