import type { QueueKind } from '../queue/queue-kind.js';
import { type PendingPage, pendingPath } from './approvals.api.js';
import type { CurrencySum } from './currency-sums.js';
import type { PendingItem } from './queue-rows.js';

/** The set of requests that 'approve all' refers to, fixed when confirmation is asked for. */
export interface BulkQuestion<Item> {
  count: number;
  /** Total amounts by currency; empty for more than one page, because they are not all loaded. */
  sums: CurrencySum[];
  /** Oldest first, loaded page by page on demand. */
  items: AsyncIterable<Item>;
}

/**
 * Loads the currently pending requests that match `search`, or all when it is empty. Requests that arrive
 * later are not part of the set.
 * @throws ApiError or Unreachable when the server does not answer.
 */
export async function bulkQuestionOf<Item extends PendingItem>(
  kind: QueueKind<Item>,
  search: string,
): Promise<BulkQuestion<Item>> {
  const first = await kind.fetchPage(pendingPath(kind.path, { search }));
  if (first.next === null) {
    return { count: first.rows.length, sums: kind.sumsOf(first.rows), items: pagesFrom(kind, first, null) };
  }
  const newest = await kind.fetchPage(pendingPath(kind.path, { search, limit: 1, order: 'newest' }));
  const until = newest.rows[0]?.createdAt ?? null;
  return { count: newest.total, sums: [], items: pagesFrom(kind, first, until) };
}

/** Yields the items page by page, up to and including those created at `until`. */
async function* pagesFrom<Item extends PendingItem>(
  kind: QueueKind<Item>,
  first: PendingPage<Item>,
  until: string | null,
): AsyncGenerator<Item> {
  let page = first;
  for (;;) {
    for (const item of page.rows) {
      if (until !== null && item.createdAt > until) return;
      yield item;
    }
    if (page.next === null) return;
    page = await kind.fetchPage(page.next);
  }
}
