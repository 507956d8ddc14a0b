import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/support';
import { useShortcuts } from '../../../shared/ui/list/use-shortcuts.js';

/** J and K: to the next conversation and to the one before. */
export function useListMoves(
  rows: readonly Conversation[],
  selectedId: string | null,
  onMove: (index: number, id: string) => void,
): void {
  const lastIndex = useRef(-1);
  const selected = rows.findIndex(({ id }) => id === selectedId);
  useEffect(() => {
    if (selected >= 0) lastIndex.current = selected;
  }, [selected]);

  const move = (by: 1 | -1) => {
    const to = nextIndex(selected, lastIndex.current, by, rows.length);
    const row = rows[to];
    if (row) onMove(to, row.id);
  };
  useShortcuts({
    j: () => {
      move(1);
    },
    k: () => {
      move(-1);
    },
  });
}

/** Of a conversation that has left the list, the next one has taken the place. `selected` is then -1. */
export function nextIndex(selected: number, last: number, by: 1 | -1, count: number): number {
  const from = selected >= 0 ? selected : by === 1 ? last - 1 : last;
  return Math.min(Math.max(from + by, 0), count - 1);
}
