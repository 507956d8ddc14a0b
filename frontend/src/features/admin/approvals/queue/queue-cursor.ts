import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isEnded, type QueueRow, type Waiting } from '../state/queue-rows.js';

export interface QueueCursor {
  /** The row that Tab leads to, and that has the focus if any row has. */
  active: string | null;
  setActive: (id: string) => void;
  focus: (id: string) => void;
  /** Moves the focus by so many rows; without a row in focus, to the one that had it last. */
  move: (by: 1 | -1) => void;
}

/** One row is selected, by having the focus: whatever a key does, it does to that one. */
export function useQueueCursor<Item extends Waiting>(rows: readonly QueueRow<Item>[]): QueueCursor {
  const [wanted, setActive] = useState<string | null>(null);
  const isThere = rows.some(({ item }) => item.id === wanted);
  const active = isThere ? wanted : (rows[0]?.item.id ?? null);

  const focus = (id: string) => {
    // A row that is off screen is not rendered before it is the active one.
    flushSync(() => {
      setActive(id);
    });
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

/** Who is next after a row that was decided: the next one that waits, or else the one before. */
export function neighbourOf<Item extends Waiting>(
  rows: readonly QueueRow<Item>[],
  id: string,
): string | undefined {
  const index = rows.findIndex(({ item }) => item.id === id);
  const next = rows.slice(index + 1).find((row) => !isEnded(row));
  const before = rows.slice(0, Math.max(index, 0)).findLast((row) => !isEnded(row));
  return (next ?? before)?.item.id;
}

/** The row in which the focus is. */
export function focusedRow(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

/** Of a row that is on screen; it becomes the selected one. */
export function focusRow(id: string | undefined): void {
  if (id !== undefined) document.getElementById(rowElementId(id))?.focus();
}

export function rowElementId(id: string): string {
  return `request-${id}`;
}
