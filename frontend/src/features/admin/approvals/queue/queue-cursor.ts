import { useState } from 'react';
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

/** The row to focus after a decision: the next pending one, else the previous one. */
export function neighbourOf<Item extends PendingItem>(
  rows: readonly QueueRow<Item>[],
  id: string,
): string | undefined {
  const index = rows.findIndex(({ item }) => item.id === id);
  const next = rows.slice(index + 1).find((row) => !isEnded(row));
  const before = rows.slice(0, Math.max(index, 0)).findLast((row) => !isEnded(row));
  return (next ?? before)?.item.id;
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
