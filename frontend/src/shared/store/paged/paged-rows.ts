import type { Page } from '../../api/http.js';

export interface Identified {
  id: string;
}

/** A page that was loaded, with the path for reloading it. */
export interface KnownPage<Row> extends Page<Row> {
  path: string;
  /** Something has changed since it was loaded: it is reloaded when it is scrolled to. */
  isStale: boolean;
}

/** All rows in order. A row that two pages have, because it has moved, is listed in the first place. */
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
 * Replaces a page with its reloaded version. The list may have grown or shrunk in the meantime: rows that
 * the page has taken over are removed from the later pages, and rows that were pushed out of it become a
 * stale page of their own.
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

/** The indexes of the pages that contain the rows from `first` to `last`. */
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
