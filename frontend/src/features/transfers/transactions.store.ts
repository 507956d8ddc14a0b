import type { QueuePlaceDto, TransactionDto, TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import { createResource } from '../../shared/store/create-resource.js';
import { createResourceFamily } from '../../shared/store/resource-family.js';
import { http } from '../../shared/api/http.js';
import { withConfirmation, withoutPin } from '../../shared/confirmation/confirmation.store.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';

/** All of the customer's transactions, newest first. */
export const transactionsResource = createResource<TransactionDto[]>('transactions', '/api/transactions');

/** Puts a new transaction into the list at once, so that its next change is known as one. */
export function addTransaction(added: TransactionDto): void {
  const { data } = transactionsResource.store.getState();
  if (data && !data.some(({ id }) => id === added.id)) transactionsResource.set([added, ...data]);
}

/** The transactions that the server finds for a query of the history, newest first; none without a query. */
export const filteredTransactions = createResourceFamily<TransactionDto[]>('transactions', (query = '') =>
  query === '' ? Promise.resolve([]) : `/api/transactions?${query}`,
);

/** Submits a transfer. With the same `key` a second attempt is safe: the money is held once. */
export function submitTransfer(request: Sent<TransferRequestDto>, key: string): Promise<TransactionDto> {
  return withConfirmation({ action: 'transfer', details: withoutPin(request) }, (confirmed) =>
    http.post<TransactionDto>(
      '/api/transfers',
      { ...request, ...confirmed },
      { headers: { 'Idempotency-Key': key } },
    ),
  );
}

/** The transfer that was submitted with this key; fails with 404 if none was. Submits nothing. */
export function fetchOutcome(key: string, signal: AbortSignal): Promise<TransactionDto> {
  const headers = { 'Idempotency-Key': key };
  return http.get<TransactionDto>('/api/transfers/outcome', { headers, signal });
}

/** Cancels a transfer that waits for approval; 409 if it has been decided. */
export function cancelTransfer(id: string): Promise<TransactionDto> {
  return http.post<TransactionDto>(`/api/transactions/${id}/cancel`);
}

/** The place of a pending transfer in the bank's queue, by the transfer's id. */
export const queuePlaces = createResourceFamily<QueuePlaceDto>(
  'queue-place',
  (id = '') => `/api/transfers/${id}/queue`,
);

export const transfersLive: LiveBindings = {
  transactions: () => {
    void transactionsResource.invalidate();
    queuePlaces.invalidate();
    filteredTransactions.invalidate();
  },
};
