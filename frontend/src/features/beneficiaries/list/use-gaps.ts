import { type PointerEvent, useState } from 'react';
import { useDeletedIds } from '../changes/deletions.store.js';
import { deleteButtonId } from '../card/beneficiary-buttons.js';
import type { BeneficiaryFilter } from './beneficiary-filter.js';

/** The place of a recipient that was just deleted. */
export interface Gap {
  id: string;
  /** In pixels. */
  height: number;
  /** What comes after it; null at the end. */
  nextId: string | null;
  filter: BeneficiaryFilter;
  /** A finger leaves nothing over the list: then the gap closes when the deletion cannot be undone any more. */
  isTouched: boolean;
}

/**
 * Keeps the places of deleted recipients, so that no other delete button comes up under the pointer, or under a finger
 * that taps twice. The places close when the pointer leaves the list.
 */
export function useGaps<One extends { id: string }>(shown: readonly One[], filter: BeneficiaryFilter) {
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  const deleted = useDeletedIds();
  const open = gaps.filter(
    (gap) =>
      gap.filter === filter &&
      !shown.some(({ id }) => id === gap.id) &&
      (!gap.isTouched || deleted.includes(gap.id)),
  );
  const rows = withGaps(shown, open);
  return {
    rows,
    /** Call it before the recipient is removed. */
    keepPlace: (id: string) => {
      const item = document.getElementById(deleteButtonId(id))?.closest('li');
      const isTouched = window.matchMedia('(hover: none)').matches;
      if (!item || (!isTouched && item.parentElement?.matches(':hover') !== true)) return;
      const nextId = rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
      setGaps([...open, { id, height: item.offsetHeight, nextId, filter, isTouched }]);
    },
    closeGaps: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setGaps([]);
    },
  };
}

/** The recipients and the gaps between them. A gap may come before another one. */
export function withGaps<One extends { id: string }>(
  shown: readonly One[],
  gaps: readonly Gap[],
): (One | Gap)[] {
  const rows: (One | Gap)[] = [...shown];
  let waiting = [...gaps];
  while (waiting.length > 0) {
    const isPlaced = ({ nextId }: Gap) => rows.some(({ id }) => id === nextId);
    const next = waiting.find(isPlaced) ?? waiting.at(-1);
    if (!next) break;
    const place = rows.findIndex(({ id }) => id === next.nextId);
    rows.splice(place === -1 ? rows.length : place, 0, next);
    waiting = waiting.filter((gap) => gap !== next);
  }
  return rows;
}
