import type { TransactionView, TransferRequest } from '#contract/transfers';
import { createResource } from '../../shared/store/create-resource.js';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';

/** All of the customer's transactions, newest first. */
export const transactionsResource = createResource<TransactionView[]>('transactions', fetchTransactions);

function fetchTransactions(): Promise<TransactionView[]> {
  return http.get<TransactionView[]>('/api/transactions');
}

/** Submits a transfer. With the same `key` a second attempt is safe: the money is held once. */
export function submitTransfer(request: TransferRequest, key: string): Promise<TransactionView> {
  return http.post<TransactionView>('/api/transfers', request, { headers: { 'Idempotency-Key': key } });
}

export const transfersLive: LiveBindings = {
  transactions: () => void transactionsResource.invalidate(),
};
