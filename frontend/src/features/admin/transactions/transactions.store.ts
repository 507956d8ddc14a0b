import type { AdminTransactionView } from '#contract/admin';
import { getPage, type Page } from '../../../shared/api/http.js';
import { registerForReset } from '../../../shared/store/create-resource.js';
import type { PagedList } from '../../../shared/store/paged-list.js';
import { createPagedListFamily } from '../../../shared/store/paged-list-family.js';
import { type PinnedRow, pinnedIn, withPinned } from './pinned-rows.js';
import { type TransactionFilter, transactionsPath, userTransactionsPath } from './transactions.api.js';

/** The rows that somebody works on. */
const pinned = new Map<string, PinnedRow<AdminTransactionView>>();
registerForReset({
  reset: () => {
    pinned.clear();
  },
});

/** The bank's transactions, newest first; one list for each search and status, and for each customer. */
const lists = createPagedListFamily<AdminTransactionView>(async (path) => {
  const page = await getPage<AdminTransactionView>(path);
  return { ...page, rows: rowsWithPinned(page) };
});

export function transactionsMatching(filter: TransactionFilter): PagedList<AdminTransactionView> {
  return lists.of(transactionsPath(filter));
}

export function transactionsOf(userId: string): PagedList<AdminTransactionView> {
  return lists.of(userTransactionsPath(userId));
}

export function reloadTransactions(): void {
  lists.invalidate();
}

/** Keeps a row where it stands in `list`, until {@link unpinTransaction}: by its date it may belong elsewhere. */
export function pinTransaction(
  transaction: AdminTransactionView,
  list: PagedList<AdminTransactionView>,
): void {
  pinned.set(transaction.id, pinnedIn(list.store.getState().rows, transaction));
}

/** Lets the row go to its place. */
export function unpinTransaction(id: string): void {
  if (pinned.delete(id)) lists.invalidate();
}

/** Puts in what a change has answered, where the row stands. */
export function putTransaction(transaction: AdminTransactionView): void {
  const pin = pinned.get(transaction.id);
  if (pin) pinned.set(transaction.id, { ...pin, row: transaction });
  lists.put(transaction);
}

function rowsWithPinned({ rows }: Page<AdminTransactionView>): AdminTransactionView[] {
  return [...pinned.values()].reduce<AdminTransactionView[]>(withPinned, rows);
}
