import type { TransactionStatus, TransactionView } from '#contract/transfers';

/** Rows on a page of the history. */
const PAGE_SIZE = 15;

export interface HistoryFilter {
  text: string;
  status: TransactionStatus | 'all';
}

export const EVERYTHING: HistoryFilter = { text: '', status: 'all' };

/**
 * Finds the transactions whose reference, beneficiary or purpose contains the text, ignoring case. A
 * purpose matches by its value and by its label (`labelOf`), which is what people see.
 */
export function matching(
  transactions: readonly TransactionView[],
  { text, status }: HistoryFilter,
  labelOf: (purpose: string) => string,
): TransactionView[] {
  const wanted = text.trim().toLowerCase();
  return transactions.filter((transaction) => {
    if (status !== 'all' && transaction.status !== status) return false;
    const { reference, beneficiary, purpose } = transaction;
    const label = purpose === null ? '' : labelOf(purpose);
    return [reference, beneficiary?.name ?? '', purpose ?? '', label].some((field) =>
      field.toLowerCase().includes(wanted),
    );
  });
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
  before: readonly TransactionView[],
  now: readonly TransactionView[],
): TransactionView[] {
  if (before === now) return [];
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}
