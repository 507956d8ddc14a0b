import { useEffect, useRef } from 'react';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { useShortcuts } from '../../../shared/ui/keys/use-shortcuts.js';

/** Moves to the next (J) or previous (K) conversation. */
export function useListMoves(
  rows: readonly ConversationDto[],
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
    j: () => move(1),
    k: () => move(-1),
  });
}

/**
 * The index to move to. When the selected conversation has left the list, `selected` is -1 and the next one
 * has taken its place.
 */
export function nextIndex(selected: number, last: number, by: 1 | -1, count: number): number {
  const from = selected >= 0 ? selected : by === 1 ? last - 1 : last;
  return Math.min(Math.max(from + by, 0), count - 1);
}
