import type { QueuePlaceView, TransactionView, TransferRequest } from '#contract/transfers';
import { createResource } from '../../shared/store/create-resource.js';
import { createResourceFamily } from '../../shared/store/resource-family.js';
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

/** The transfer that was submitted with this key; fails with 404 if none was. Submits nothing. */
export function fetchOutcome(key: string, signal: AbortSignal): Promise<TransactionView> {
  const headers = { 'Idempotency-Key': key };
  return http.get<TransactionView>('/api/transfers/outcome', { headers, signal });
}

/** The place of a pending transfer in the bank's queue, by the transfer's id. */
export const queuePlaces = createResourceFamily<QueuePlaceView>('queue-place', (id = '') =>
  http.get<QueuePlaceView>(`/api/transfers/${id}/queue`),
);

export const transfersLive: LiveBindings = {
  transactions: () => {
    void transactionsResource.invalidate();
    queuePlaces.invalidate();
  },
};
