import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { conditionOf, type HistoryFilter } from './search/history-filter.js';
import { searchFor } from './search/history-search.js';

/** Rows on a page of the history. */
const PAGE_SIZE = 15;

/** The transactions that pass the filter, found by its text too; `labelOf` names a purpose. */
export function matching(
  transactions: readonly TransactionDto[],
  filter: HistoryFilter,
  labelOf: (purpose: string) => string,
): TransactionDto[] {
  const isWanted = conditionOf(filter);
  const isFound = searchFor(filter.text, labelOf);
  return transactions.filter((transaction) => isWanted(transaction) && isFound(transaction));
}

export interface HistoryPage<Row> {
  rows: Row[];
  /** From 1. The last existing page, if the requested one no longer exists. */
  page: number;
  pages: number;
  /** Numbers of the first and the last row, from 1. */
  from: number;
  to: number;
}

export function pageOf<Row>(rows: readonly Row[], wanted: number): HistoryPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * PAGE_SIZE;
  const shown = rows.slice(start, start + PAGE_SIZE);
  return { rows: shown, page, pages, from: Math.min(start + 1, rows.length), to: start + shown.length };
}

/** The page numbers to offer: at most five places, so that they fit on a phone. `null` is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, null, pages];
  if (page >= pages - 2) return [1, null, pages - 2, pages - 1, pages];
  return [1, null, page, null, pages];
}

/** The transactions whose status has changed. */
export function decidedSince(
  before: readonly TransactionDto[],
  now: readonly TransactionDto[],
): TransactionDto[] {
  if (before === now) return [];
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}
