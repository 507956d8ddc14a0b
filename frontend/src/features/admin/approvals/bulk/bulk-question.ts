import type { PendingCheck } from '#contract/admin';
import { sumMoney } from '#money/money';
import type { QueueKind } from '../queue/queue-kind.js';
import { ALL_OLDEST, type PendingPage, pendingPath, type QueueView } from '../state/approvals.api.js';
import type { CurrencySum } from '../state/currency-sums.js';
import type { PendingItem } from '../state/queue-rows.js';

/** Requests to approve, fixed when confirmation is asked for. */
export interface BulkSet<Item> {
  count: number;
  /** Total amounts by currency; empty for more than one page, because they are not all loaded. */
  sums: CurrencySum[];
  /** Oldest first, loaded page by page on demand. */
  items: AsyncIterable<Item>;
}

/** The choice that 'approve all' offers: the requests that passed their checks, or also the others. */
export interface BulkQuestion<Item> {
  clean: BulkSet<Item>;
  all: BulkSet<Item>;
}

interface LoadedSet<Item> extends BulkSet<Item> {
  /** When the newest of them was created; null without any. */
  until: string | null;
}

/** Which requests may be approved. */
export interface BulkScope {
  /** Empty for all. */
  search: string;
  view?: QueueView;
}

/**
 * Loads the currently pending requests of a scope, counted by the server. Requests that arrive later are in none of the
 * sets.
 * @throws ApiError or Unreachable when the server does not answer.
 */
export async function bulkQuestionOf<Item extends PendingItem>(
  kind: QueueKind<Item>,
  { search, view = ALL_OLDEST }: BulkScope,
): Promise<BulkQuestion<Item>> {
  const { queue, check, signal } = view;
  const wanted = { search, queue, signal, ...(check === null || check === 'passed' ? {} : { check }) };
  const [clean, doubtful] = await Promise.all([
    check === null || check === 'passed' ? setOf(kind, wanted, 'passed') : none,
    check === 'passed' ? none : setOf(kind, wanted, 'failed'),
  ]);
  return { clean, all: doubtful.count === 0 ? clean : together(kind, wanted, [clean, doubtful]) };
}

type Wanted = Parameters<typeof pendingPath>[1];

const none = { count: 0, sums: [], until: null, items: nothing() };

async function* nothing(): AsyncGenerator<never> {
  // No request is in this set.
}

async function setOf<Item extends PendingItem>(
  kind: QueueKind<Item>,
  wanted: Wanted,
  checks: PendingCheck,
): Promise<LoadedSet<Item>> {
  const first = await kind.fetchPage(pendingPath(kind.path, { ...wanted, checks }));
  if (first.next === null) {
    const until = first.rows.at(-1)?.createdAt ?? null;
    const items = pagesFrom(kind, first, null);
    return { count: first.rows.length, sums: kind.sumsOf(first.rows), until, items };
  }
  const last = { ...wanted, checks, limit: 1, order: 'newest' } as const;
  const newest = await kind.fetchPage(pendingPath(kind.path, last));
  const until = newest.rows[0]?.createdAt ?? null;
  return { count: newest.total, sums: [], until, items: pagesFrom(kind, first, until) };
}

/** Both sets in one walk through the queue: a request that fails a check meanwhile comes up only once. */
function together<Item extends PendingItem>(
  kind: QueueKind<Item>,
  wanted: Wanted,
  sets: readonly LoadedSet<Item>[],
): BulkSet<Item> {
  const until =
    sets
      .flatMap((set) => set.until ?? [])
      .toSorted()
      .at(-1) ?? null;
  const areKnown = sets.every(({ count, sums }) => count === 0 || sums.length > 0);
  return {
    count: sets.reduce((sum, { count }) => sum + count, 0),
    sums: areKnown ? added(sets.flatMap(({ sums }) => sums)) : [],
    items: pagesFrom(kind, null, until, pendingPath(kind.path, wanted)),
  };
}

function added(sums: readonly CurrencySum[]): CurrencySum[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    total: sumMoney(sums.filter((sum) => sum.currency === currency).map(({ total }) => total)),
  }));
}

/** Yields the items page by page, up to and including those created at `until`. */
async function* pagesFrom<Item extends PendingItem>(
  kind: QueueKind<Item>,
  first: PendingPage<Item> | null,
  until: string | null,
  path = '',
): AsyncGenerator<Item> {
  let page = first ?? (await kind.fetchPage(path));
  for (;;) {
    for (const item of page.rows) {
      if (until !== null && item.createdAt > until) return;
      yield item;
    }
    if (page.next === null) return;
    page = await kind.fetchPage(page.next);
  }
}
