import type { Decision } from './approvals.api.js';

/** What an approval queue must know of an item. */
export interface Waiting {
  id: string;
  createdAt: string;
}

/** Why a row waits no longer. */
export interface Outcome {
  /** `gone`: nobody has said why, or not yet. */
  result: Decision | 'withdrawn' | 'gone';
  /** Who did it; `null` for oneself, and for nobody known. */
  by: string | null;
}

export interface QueueRow<Item> {
  item: Item;
  /** The decision that is under way. */
  deciding: Decision | null;
  /** `null` while it waits. */
  outcome: Outcome | null;
  /** When it was seen to wait no longer, in epoch milliseconds. */
  endedAt: number;
  /** It came while somebody was here. */
  isNew: boolean;
}

export const GONE: Outcome = { result: 'gone', by: null };

export function isEnded({ outcome }: QueueRow<unknown>): boolean {
  return outcome !== null;
}

function oldestFirst<Item extends Waiting>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}

/**
 * The rows after a reload: each stays where it is, one that is not pending any more says so, and new ones come
 * last. So nothing moves that somebody may be about to press. `areNew` is false for rows of a later page: they have
 * waited for as long as the others, and were only not loaded.
 */
export function withPending<Item extends Waiting>(
  rows: readonly QueueRow<Item>[],
  pending: readonly Item[],
  now: number,
  areNew = true,
): QueueRow<Item>[] {
  const left = new Map(pending.map((item) => [item.id, item]));
  const kept = rows.map((row): QueueRow<Item> => {
    const item = left.get(row.item.id);
    left.delete(row.item.id);
    if (item) return row.outcome === null ? { ...row, item, isNew: false } : row;
    // What one is deciding oneself is told by the answer to it.
    if (row.outcome !== null || row.deciding !== null) return row;
    return { ...row, outcome: GONE, endedAt: now, isNew: false };
  });
  const added = oldestFirst([...left.values()]).map((item) => waitingRow(item, areNew));
  return [...kept, ...added];
}

export function firstRows<Item extends Waiting>(pending: readonly Item[]): QueueRow<Item>[] {
  return oldestFirst(pending).map((item) => waitingRow(item, false));
}

/** Says of these rows how they ended. */
export function withOutcomes<Item extends Waiting>(
  rows: readonly QueueRow<Item>[],
  outcomes: ReadonlyMap<string, Outcome>,
  now: number,
): QueueRow<Item>[] {
  return rows.map((row) => {
    const outcome = outcomes.get(row.item.id);
    if (!outcome) return row;
    return { ...row, outcome, deciding: null, isNew: false, endedAt: row.endedAt || now };
  });
}

/**
 * Takes away the rows that have ended, without moving the ones in `anchors`: what is below them goes; what is
 * above goes if it is not more than `room`, the number of rows by which the page can be scrolled to make up for it.
 */
export function withoutEnded<Item extends Waiting>(
  rows: readonly QueueRow<Item>[],
  anchors: ReadonlySet<string>,
  room: number,
): QueueRow<Item>[] {
  const held = rows.flatMap(({ item }, index) => (anchors.has(item.id) ? [index] : []));
  const first = held.at(0);
  const last = held.at(-1);
  if (first === undefined || last === undefined) return inOrder(rows.filter((row) => !isEnded(row)));
  const isRoom = rows.slice(0, first).filter(isEnded).length <= room;
  const canGo = (index: number) => index > last || (index < first && isRoom);
  return rows.filter((row, index) => !isEnded(row) || !canGo(index));
}

function inOrder<Item extends Waiting>(rows: readonly QueueRow<Item>[]): QueueRow<Item>[] {
  return [...rows].sort(
    ({ item: a }, { item: b }) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  );
}

function waitingRow<Item>(item: Item, isNew: boolean): QueueRow<Item> {
  return { item, deciding: null, outcome: null, endedAt: 0, isNew };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
