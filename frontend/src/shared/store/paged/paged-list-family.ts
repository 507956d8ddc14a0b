import { getPage, type Page } from '../../api/http.js';
import { PagedList } from './paged-list.js';
import type { Identified } from './paged-rows.js';

/** How many unwatched lists are kept. Every search text has a list of its own. */
const MAX_IDLE_LISTS = 12;

export interface PagedListFamily<Row extends Identified> {
  /** The list at this path; the same object each time while it is kept. */
  of(path: string): PagedList<Row>;
  /** Invalidates all lists. */
  invalidate(): void;
  /** Stores the response of a write in every list that has the row. */
  put(row: Row): void;
  /** Changes a row in every list that has it. */
  change(id: string, change: (row: Row) => Row): void;
  remove(id: string): void;
}

/** Creates lists by path, one for each combination of search and filters. */
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
  const idle = [...lists].filter(([, list]) => !list.isWatched).slice(0, -MAX_IDLE_LISTS);
  for (const [path, list] of idle) {
    lists.delete(path);
    list.drop();
  }
}
