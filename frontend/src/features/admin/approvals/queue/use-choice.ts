import { useState } from 'react';
import { isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';

export interface Choice<Item> {
  /** The chosen requests that still wait, in the order of the list. */
  items: readonly Item[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  clear: () => void;
}

/** The rows that are chosen to be decided together. */
export function useChoice<Item extends PendingItem>(rows: readonly QueueRow<Item>[]): Choice<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const waiting = rows.filter((row) => !isEnded(row)).map(({ item }) => item);
  const items = waiting.filter(({ id }) => ids.has(id));
  return {
    items,
    has: (id) => ids.has(id) && items.some((item) => item.id === id),
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
