import type { ConfirmedRequest } from '#contract/confirmations';
import type { ForecastView } from '#contract/forecast';
import type {
  ChangeStandingOrderRequest,
  ExecutionView,
  StandingOrderRequest,
  StandingOrderView,
} from '#contract/standing-orders';
import { http } from '../../../shared/api/http.js';
import { withConfirmation, withoutPin } from '../../../shared/confirmation/confirmation.store.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';

const PATH = '/api/standing-orders';

/** All of the customer's standing orders, newest first. */
export const standingOrdersResource = createResource<StandingOrderView[]>('standing-orders', () =>
  http.get<StandingOrderView[]>(PATH),
);

/** The due days of an order that have come, newest first, by the order's id. */
export const executionsOf = createResourceFamily<ExecutionView[]>('executions', (id = '') =>
  http.get<ExecutionView[]>(`${PATH}/${id}/executions`),
);

/** The expected balance of an account, by the account's id. */
export const forecasts = createResourceFamily<ForecastView>('forecast', (accountId = '') =>
  http.get<ForecastView>(`/api/accounts/${accountId}/forecast`),
);

/** Sets up an order, which then waits for approval. With the same `key` a second attempt is safe. */
export function createStandingOrder(request: StandingOrderRequest, key: string): Promise<StandingOrderView> {
  return withConfirmation({ action: 'standing_order', details: withoutPin(request) }, (confirmed) =>
    http.post<StandingOrderView>(PATH, { ...request, ...confirmed }, { headers: { 'Idempotency-Key': key } }),
  );
}

export function changeStandingOrder(
  id: string,
  request: ChangeStandingOrderRequest,
): Promise<StandingOrderView> {
  const send = (confirmed: ConfirmedRequest) =>
    http.patch<StandingOrderView>(`${PATH}/${id}`, { ...request, ...confirmed });
  const { amount } = request;
  if (amount === undefined) return send({});
  return withConfirmation({ action: 'standing_order', details: { standingOrderId: id, amount } }, send);
}

/** Ends an order for good; what it has paid stays in the history. */
export function deleteStandingOrder(id: string): Promise<void> {
  return http.delete(`${PATH}/${id}`);
}

/** Reloads what a change of an order changes. */
export function refreshOrders(): void {
  void standingOrdersResource.invalidate();
  executionsOf.invalidate();
  forecasts.invalidate();
}

export const standingOrdersLive: LiveBindings = {
  'standing-orders': refreshOrders,
  accounts: () => {
    forecasts.invalidate();
  },
};
