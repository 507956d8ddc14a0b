import type { KeyboardEvent } from 'react';
import type { Decision } from '../state/approvals.api.js';
import { focusedRow, type QueueCursor, rowElementId } from './queue-cursor.js';
import { actionOf } from './queue-keys.js';
import type { QueueRow, Waiting } from '../state/queue-rows.js';

interface RowActions<Item> {
  cursor: QueueCursor;
  decide: (row: QueueRow<Item>, decision: Decision) => unknown;
  toggle: (id: string) => void;
}

/** Keys that act on the row in focus, and on nothing without one. */
export function useRowKeys<Item extends Waiting>(
  rows: readonly QueueRow<Item>[],
  { cursor, decide, toggle }: RowActions<Item>,
) {
  return (event: KeyboardEvent) => {
    const action = actionOf(event.nativeEvent);
    const row = rows.find(({ item }) => item.id === focusedRow());
    if (action === null || !row) return;
    if (action === 'toggle') {
      // On a button, the same keys press it.
      if (event.target !== document.getElementById(rowElementId(row.item.id))) return;
      toggle(row.item.id);
    } else if (action === 'next' || action === 'previous') {
      cursor.move(action === 'next' ? 1 : -1);
    } else {
      decide(row, action);
    }
    event.preventDefault();
  };
}
