import type { PendingApprovalDto } from '#contract/shapes/admin/approval-requests.dto';
import { compareMoney } from '#money/money';
import type { Decision } from './approvals.api.js';

/** The fields of a pending item that a queue needs. */
export interface PendingItem {
  id: string;
  createdAt: string;
  /** Raised by each change of what is decided; absent where nothing can change. */
  version?: number | null;
  /** That its approval waits for a second person; absent where nothing can wait. */
  pendingApproval?: PendingApprovalDto | null;
}

/** Sorts items as the server does. */
export type ItemOrder<Item> = (a: Item, b: Item) => number;

/** Why a row is no longer pending. */
export interface Outcome {
  /** `gone`: the reason is not known, or not yet. */
  result: Decision | 'withdrawn' | 'gone';
  /** Name of the person who decided; null for the current user or when unknown. */
  by: string | null;
}

export interface QueueRow<Item> {
  item: Item;
  /** What the row showed first, if its owner has changed it since; else null. */
  before: Item | null;
  /** The decision being sent; null without one. */
  deciding: Decision | null;
  /** Null while the item is pending. */
  outcome: Outcome | null;
  /** When the row was seen to have ended, in epoch milliseconds; 0 while it is pending. */
  endedAt: number;
  /** Arrived while the queue was open. */
  isNew: boolean;
}

export const GONE: Outcome = { result: 'gone', by: null };

export function isEnded({ outcome }: QueueRow<unknown>): boolean {
  return outcome !== null;
}

/** Whether the user cannot approve it: they have asked for a second person, or may not be that person. */
export function isForOthers({ pendingApproval }: PendingItem): boolean {
  return pendingApproval != null && !pendingApproval.mayDecide;
}

export function oldestFirst(a: PendingItem, b: PendingItem): number {
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}

/** By amounts without their signs, whatever their currency; what has none comes last. */
export function largestFirst<Item extends PendingItem>(
  amountOf: (item: Item) => string | null,
): ItemOrder<Item> {
  const sizeOf = (item: Item) => amountOf(item)?.replace('-', '') ?? '-1.00';
  return (a, b) => compareMoney(sizeOf(b), sizeOf(a)) || compare(a.id, b.id);
}

/** The highest risk first. */
export function riskiestFirst<Item extends PendingItem>(riskOf: (item: Item) => number): ItemOrder<Item> {
  return (a, b) => riskOf(b) - riskOf(a) || compare(a.id, b.id);
}

/**
 * Merges a reloaded list into the rows: each keeps its position, rows no longer pending are marked as gone,
 * and new ones are appended, so that nothing moves that the user may be about to click. `areNew` is false for
 * rows of a later page, which are not new but had not been loaded.
 */
export function withPending<Item extends PendingItem>(
  rows: readonly QueueRow<Item>[],
  pending: readonly Item[],
  { now, areNew = true, order = oldestFirst }: { now: number; areNew?: boolean; order?: ItemOrder<Item> },
): QueueRow<Item>[] {
  const left = new Map(pending.map((item) => [item.id, item]));
  const kept = rows.map((row): QueueRow<Item> => {
    const item = left.get(row.item.id);
    left.delete(row.item.id);
    if (item) return row.outcome === null ? { ...row, item, before: beforeOf(row, item), isNew: false } : row;
    // The outcome of the user's own pending decision comes with its answer.
    if (row.outcome !== null || row.deciding !== null) return row;
    return { ...row, outcome: GONE, endedAt: now, isNew: false };
  });
  const added = [...left.values()].sort(order).map((item) => pendingRow(item, areNew));
  return [...kept, ...added];
}

export function firstRows<Item extends PendingItem>(
  pending: readonly Item[],
  order: ItemOrder<Item> = oldestFirst,
): QueueRow<Item>[] {
  return [...pending].sort(order).map((item) => pendingRow(item, false));
}

/** Sets the outcomes of rows by id; `now` is in epoch milliseconds. */
export function withOutcomes<Item extends PendingItem>(
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
 * Removes ended rows without moving the pending rows in `anchors`. Ended rows below the anchors are always removed;
 * those above only if there are at most `room`, the number of rows by which the page can be scrolled to
 * compensate.
 */
export function withoutEnded<Item extends PendingItem>(
  rows: readonly QueueRow<Item>[],
  anchors: ReadonlySet<string>,
  room: number,
  order: ItemOrder<Item> = oldestFirst,
): QueueRow<Item>[] {
  const held = rows.flatMap((row, index) => (anchors.has(row.item.id) && !isEnded(row) ? [index] : []));
  const first = held.at(0);
  const last = held.at(-1);
  if (first === undefined || last === undefined)
    return inOrder(
      rows.filter((row) => !isEnded(row)),
      order,
    );
  const isRoom = rows.slice(0, first).filter(isEnded).length <= room;
  const canGo = (index: number) => index > last || (index < first && isRoom);
  return rows.filter((row, index) => !isEnded(row) || !canGo(index));
}

function inOrder<Item extends PendingItem>(
  rows: readonly QueueRow<Item>[],
  order: ItemOrder<Item>,
): QueueRow<Item>[] {
  return [...rows].sort(({ item: a }, { item: b }) => order(a, b));
}

function pendingRow<Item>(item: Item, isNew: boolean): QueueRow<Item> {
  return { item, before: null, deciding: null, outcome: null, endedAt: 0, isNew };
}

function beforeOf<Item extends PendingItem>(
  { item: shown, before }: QueueRow<Item>,
  item: Item,
): Item | null {
  return shown.version === item.version ? before : (before ?? shown);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
