import { useState } from 'react';
import type { ConversationDto } from '#contract/shapes/support.dto';

/** A row under the pointer or in focus, and its index at that time. */
export interface HeldRow {
  row: ConversationDto;
  index: number;
}

/**
 * Orders the rows as the server does, except that held rows keep their place, even after they have left the
 * list. Otherwise another row could move under the pointer at the moment of a click.
 */
export function withHeld(rows: readonly ConversationDto[], held: readonly HeldRow[]): ConversationDto[] {
  const inPlace = new Map(held.map(({ row, index }) => [index, row.id]));
  const known = new Map(held.map(({ row }) => [row.id, row]));
  for (const row of rows) known.set(row.id, row);
  const heldIds = new Set(inPlace.values());
  const others = rows.filter(({ id }) => !heldIds.has(id));

  const placed: ConversationDto[] = [];
  while (others.length > 0 || inPlace.size > 0) {
    const id = takeAt(inPlace, placed.length, others.length === 0);
    const next = id === undefined ? others.shift() : known.get(id);
    if (next) placed.push(next);
  }
  return placed;
}

/**
 * The held row that belongs at this index. When there are no other rows left, the remaining held rows
 * follow in order.
 */
function takeAt(inPlace: Map<number, string>, index: number, isEnd: boolean): string | undefined {
  const place = isEnd && inPlace.size > 0 && !inPlace.has(index) ? Math.min(...inPlace.keys()) : index;
  const id = inPlace.get(place);
  inPlace.delete(place);
  return id;
}

type Holder = 'pointer' | 'focus';

export interface HeldRows {
  held: HeldRow[];
  hold: (holder: Holder, row: ConversationDto, index: number) => void;
  release: (holder: Holder, id: string) => void;
}

/** Tracks the row under the pointer and the row in focus. */
export function useHeldRows(): HeldRows {
  const [held, setHeld] = useState<Record<Holder, HeldRow | null>>({ pointer: null, focus: null });
  return {
    held: Object.values(held).filter((one) => one !== null),
    hold: (holder, row, index) => setHeld((before) => ({ ...before, [holder]: { row, index } })),
    release: (holder, id) =>
      setHeld((before) => (before[holder]?.row.id === id ? { ...before, [holder]: null } : before)),
  };
}
