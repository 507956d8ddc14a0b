import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import type { SetDateDto } from '#contract/shapes/admin/admin-requests.dto';
import { asOneLine } from '#contract/formats/text';
import type { TransactionStatus } from '#contract/banking/transfers';
import { http } from '../../../shared/api/http.js';

const PAGE_SIZE = '50';

export interface TransactionFilter {
  search: string;
  /** `all` for any status. */
  status: TransactionStatus | 'all';
}

/** API path of the first page of matching transactions, newest first. */
export function transactionsPath({ search, status }: TransactionFilter): string {
  const query = new URLSearchParams({ limit: PAGE_SIZE });
  const words = asOneLine(search);
  if (words !== '') query.set('search', words);
  if (status !== 'all') query.set('status', status);
  return `/api/admin/transactions?${query.toString()}`;
}

/** API path of the latest transactions of one customer. */
export function userTransactionsPath(userId: string): string {
  const query = new URLSearchParams({ limit: PAGE_SIZE, user: userId });
  return `/api/admin/transactions?${query.toString()}`;
}

export function setDate(id: string, request: SetDateDto): Promise<AdminTransactionDto> {
  return http.patch<AdminTransactionDto>(`/api/admin/transactions/${id}/date`, request);
}
