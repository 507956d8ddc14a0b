import type { Identified } from '../../../shared/store/paged/paged-rows.js';

/** A row that keeps its position between the same neighbours while it is edited. */
export interface PinnedRow<Row extends Identified> {
  row: Row;
  /** Ids of the neighbours; null where there is none. */
  above: string | null;
  below: string | null;
}

export function pinnedIn<Row extends Identified>(rows: readonly Row[], row: Row): PinnedRow<Row> {
  const index = rows.findIndex(({ id }) => id === row.id);
  const above = index > 0 ? rows[index - 1] : undefined;
  return { row, above: above?.id ?? null, below: rows[index + 1]?.id ?? null };
}

/** The loaded rows of a page, with the pinned row in its old position. */
export function withPinned<Row extends Identified>(
  rows: readonly Row[],
  { row, above, below }: PinnedRow<Row>,
): Row[] {
  if (above === null && below === null) return [...rows];
  const known = rows.find(({ id }) => id === row.id) ?? row;
  const others = rows.filter(({ id }) => id !== row.id);
  const upper = others.findIndex(({ id }) => id === above);
  if (upper >= 0) return others.toSpliced(upper + 1, 0, known);
  const lower = others.findIndex(({ id }) => id === below);
  return lower >= 0 ? others.toSpliced(lower, 0, known) : others;
}
