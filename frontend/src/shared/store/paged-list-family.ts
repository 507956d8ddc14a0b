import { getPage, type Page } from '../api/http.js';
import { PagedList } from './paged-list.js';
import type { Identified } from './paged-rows.js';

/** How many lists are kept that nobody looks at: of each word that was searched for there is one. */
const KEPT = 12;

export interface PagedListFamily<Row extends Identified> {
  /** The list under this path; the same one each time while it is kept. */
  of(path: string): PagedList<Row>;
  /** Makes all of them stale. */
  invalidate(): void;
  /** Puts in what a write has answered, wherever the row stands. */
  put(row: Row): void;
  /** Changes what is known of a row, wherever it stands. */
  change(id: string, change: (row: Row) => Row): void;
  remove(id: string): void;
}

/** Lists by what was searched and filtered for. */
export function createPagedListFamily<Row extends Identified>(
  fetchPage: (path: string) => Promise<Page<Row>> = (path) => getPage(path),
): PagedListFamily<Row> {
  const lists = new Map<string, PagedList<Row>>();
  return {
    of(path) {
      const list = lists.get(path) ?? new PagedList<Row>(path, fetchPage);
      lists.delete(path);
      lists.set(path, list);
      dropOldest(lists);
      return list;
    },
    invalidate() {
      for (const list of lists.values()) void list.invalidate();
    },
    put(row) {
      for (const list of lists.values()) list.put(row);
    },
    change(id, change) {
      for (const list of lists.values()) list.change(id, change);
    },
    remove(id) {
      for (const list of lists.values()) list.remove(id);
    },
  };
}

function dropOldest<Row extends Identified>(lists: Map<string, PagedList<Row>>): void {
  const idle = [...lists].filter(([, list]) => !list.isWatched).slice(0, -KEPT);
  for (const [path, list] of idle) {
    lists.delete(path);
    list.drop();
  }
}
