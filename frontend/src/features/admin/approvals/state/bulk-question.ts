import { type PendingPage, pendingPath } from './approvals.api.js';
import type { CurrencySum } from './currency-sums.js';
import type { QueueKind } from '../queue/queue-kind.js';
import type { Waiting } from './queue-rows.js';

/** What 'all of them' means at the moment of the question. */
export interface BulkQuestion<Item> {
  count: number;
  /** How much money it is about; empty when there is more than one page, because nobody has added it up. */
  sums: CurrencySum[];
  /** Oldest first, loaded page by page as they are needed. */
  items: AsyncIterable<Item>;
}

/**
 * Asks the server what waits now, of all or of what a search finds. What comes after the question does not belong to
 * the answer.
 */
export async function questionOf<Item extends Waiting>(
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

/** One page at a time, however many there are. */
async function* pagesFrom<Item extends Waiting>(
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
