import type { Page } from '../api/http.js';

export interface Identified {
  id: string;
}

/** A page that was loaded once, under the path by which it can be loaded again. */
export interface KnownPage<Row> extends Page<Row> {
  path: string;
  /** Something has changed since: it is loaded again when it is looked at. */
  isStale: boolean;
}

/** All rows in their order; one that stands in two pages, because it has moved, is taken where it comes first. */
export function rowsOf<Row extends Identified>(pages: readonly KnownPage<Row>[]): Row[] {
  const seen = new Set<string>();
  return pages.flatMap(({ rows }) =>
    rows.filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  );
}

/**
 * Puts a page that was loaded again in its place. The list may have grown or shrunk meanwhile: rows that the page
 * has taken over leave the later ones, and rows that were pushed out of it stand, stale, in a page of their own.
 */
export function withPage<Row extends Identified>(
  pages: readonly KnownPage<Row>[],
  index: number,
  loaded: Page<Row>,
): KnownPage<Row>[] {
  const old = pages[index];
  if (!old) return [...pages];
  const fresh: KnownPage<Row> = { ...loaded, path: old.path, isStale: false };
  const before = pages.slice(0, index);
  if (loaded.next === null) return [...before, fresh];

  const later = pages.slice(index + 1);
  const taken = new Set(loaded.rows.map(({ id }) => id));
  const reachesOn = later.some(({ rows }) => rows.some(({ id }) => taken.has(id)));
  const rest = later
    .map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !taken.has(id)) }))
    .filter(({ rows }) => rows.length > 0);
  const pushedOut = reachesOn ? [] : rowsAfter(old.rows, taken);
  if (pushedOut.length === 0) return [...before, fresh, ...rest];
  const between = { path: loaded.next, rows: pushedOut, next: old.next, isStale: true };
  return [...before, fresh, between, ...rest];
}

/** The pages in which the rows from `first` to `last` are. */
export function pagesWithin<Row extends Identified>(
  pages: readonly KnownPage<Row>[],
  first: number,
  last: number,
): number[] {
  let start = 0;
  return pages.flatMap(({ rows }, index) => {
    const from = start;
    start += rows.length;
    return from <= last && Math.max(start - 1, from) >= first ? [index] : [];
  });
}

function rowsAfter<Row extends Identified>(rows: readonly Row[], taken: ReadonlySet<string>): Row[] {
  const last = rows.findLastIndex(({ id }) => taken.has(id));
  return rows.slice(last + 1);
}
