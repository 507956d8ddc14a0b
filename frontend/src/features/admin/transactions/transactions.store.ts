import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { getPage, type Page } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { registerForReset } from '../../../shared/store/create-resource.js';
import { createPagedListFamily } from '../../../shared/store/paged/paged-list-family.js';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { pinnedIn, type PinnedRow, withPinned } from './pinned-rows.js';
import { type TransactionFilter, transactionsPath, userTransactionsPath } from './transactions.api.js';

/** The rows being edited, by id. */
const pinned = new Map<string, PinnedRow<AdminTransactionDto>>();
registerForReset({
  reset: () => pinned.clear(),
});

/** All transactions, newest first: one list per search and status, and one per customer. */
const lists = createPagedListFamily<AdminTransactionDto>(async (path) => {
  const page = await getPage<AdminTransactionDto>(path);
  return { ...page, rows: rowsWithPinned(page) };
});

export function transactionsMatching(filter: TransactionFilter): PagedList<AdminTransactionDto> {
  return lists.of(transactionsPath(filter));
}

export function transactionsOf(userId: string): PagedList<AdminTransactionDto> {
  return lists.of(userTransactionsPath(userId));
}

export function reloadTransactions(): void {
  lists.invalidate();
}

/** Keeps a row at its position in `list` until {@link unpinTransaction}, whatever its new date. */
export function pinTransaction(transaction: AdminTransactionDto, list: PagedList<AdminTransactionDto>): void {
  pinned.set(transaction.id, pinnedIn(list.store.getState().rows, transaction));
}

/** Lets the row move to the position of its date. */
export function unpinTransaction(id: string): void {
  if (pinned.delete(id)) lists.invalidate();
}

/** Stores the transaction that a change returned, without moving its row. */
export function putTransaction(transaction: AdminTransactionDto): void {
  const pin = pinned.get(transaction.id);
  if (pin) pinned.set(transaction.id, { ...pin, row: transaction });
  lists.put(transaction);
}

function rowsWithPinned({ rows }: Page<AdminTransactionDto>): AdminTransactionDto[] {
  return [...pinned.values()].reduce<AdminTransactionDto[]>(withPinned, rows);
}

export const transactionsLive: LiveBindings = { 'admin.transactions': reloadTransactions };
