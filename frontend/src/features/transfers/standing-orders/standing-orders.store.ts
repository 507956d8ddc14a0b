import type { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import type { ForecastDto } from '#contract/shapes/forecast.dto';
import type {
  ChangeStandingOrderDto,
  ExecutionDto,
  StandingOrderDto,
  StandingOrderRequestDto,
} from '#contract/shapes/standing-orders.dto';
import type { Sent } from '#contract/sent';
import { http } from '../../../shared/api/http.js';
import { withConfirmation, withoutPin } from '../../../shared/confirmation/confirmation.store.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';

const PATH = '/api/standing-orders';

/** All of the customer's standing orders, newest first. */
export const standingOrdersResource = createResource<StandingOrderDto[]>('standing-orders', PATH);

/** The due days of an order that have come, newest first, by the order's id. */
export const executionsOf = createResourceFamily<ExecutionDto[]>(
  'executions',
  (id = '') => `${PATH}/${id}/executions`,
);

/** The expected balance of an account, by the account's id. */
export const forecasts = createResourceFamily<ForecastDto>(
  'forecast',
  (accountId = '') => `/api/accounts/${accountId}/forecast`,
);

/** Sets up an order, which then waits for approval. With the same `key` a second attempt is safe. */
export function createStandingOrder(
  request: Sent<StandingOrderRequestDto>,
  key: string,
): Promise<StandingOrderDto> {
  return withConfirmation({ action: 'standing_order', details: withoutPin(request) }, (confirmed) =>
    http.post<StandingOrderDto>(PATH, { ...request, ...confirmed }, { headers: { 'Idempotency-Key': key } }),
  );
}

export function changeStandingOrder(id: string, request: ChangeStandingOrderDto): Promise<StandingOrderDto> {
  const send = (confirmed: ConfirmedRequestDto) =>
    http.patch<StandingOrderDto>(`${PATH}/${id}`, { ...request, ...confirmed });
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
  accounts: () => forecasts.invalidate(),
  goals: () => forecasts.invalidate(),
};
