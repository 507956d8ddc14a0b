import type { TransactionView, TransferRequest } from '#contract/transfers';
import { http } from '../../shared/api/http.js';

export function fetchTransactions(): Promise<TransactionView[]> {
  return http.get<TransactionView[]>('/api/transactions');
}

/** `key` makes a second attempt at the same form safe: the money is held once. */
export function submitTransfer(request: TransferRequest, key: string): Promise<TransactionView> {
  return http.post<TransactionView>('/api/transfers', request, { headers: { 'Idempotency-Key': key } });
}
