import type { KeyboardEvent } from 'react';
import type { Decision } from '../state/approvals.api.js';
import type { PendingItem, QueueRow } from '../state/queue-rows.js';
import { focusedRow, type QueueCursor, rowElementId } from './queue-cursor.js';

interface RowActions<Item> {
  cursor: QueueCursor;
  decide: (row: QueueRow<Item>, decision: Decision) => unknown;
  /** Opens everything about a request. */
  open: (id: string) => void;
  choose: (id: string) => void;
}

/** Key handler that acts on the focused row; does nothing without one. */
export function useRowKeys<Item extends PendingItem>(
  rows: readonly QueueRow<Item>[],
  { cursor, decide, open, choose }: RowActions<Item>,
) {
  return (event: KeyboardEvent) => {
    const action = actionOf(event.nativeEvent);
    const row = rows.find(({ item }) => item.id === focusedRow());
    if (action === null || !row) return;
    if (action === 'open') {
      // On a button, Enter and Space press it instead.
      if (event.target !== document.getElementById(rowElementId(row.item.id))) return;
      open(row.item.id);
    } else if (action === 'choose') {
      choose(row.item.id);
    } else if (action === 'next' || action === 'previous') {
      cursor.move(action === 'next' ? 1 : -1);
    } else {
      decide(row, action);
    }
    event.preventDefault();
  };
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

type RowAction = Decision | 'next' | 'previous' | 'open' | 'choose';

/** The action of a key on the focused row; a key held down never decides repeatedly. */
export function actionOf(key: Key): RowAction | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  switch (letterOf(key)) {
    case 'a':
      return key.repeat ? null : 'approved';
    case 'r':
      return key.repeat ? null : 'rejected';
    case 'arrowdown':
      return 'next';
    case 'arrowup':
      return 'previous';
    case 'x':
      return key.repeat ? null : 'choose';
    case 'enter':
    case ' ':
      return 'open';
    default:
      return null;
  }
}

/** Maps keys of other scripts by their position: an Arabic keyboard has no A. */
function letterOf({ key, code }: Key): string {
  const isOtherScript = key.length === 1 && key > '\u007f';
  return isOtherScript ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase();
}
