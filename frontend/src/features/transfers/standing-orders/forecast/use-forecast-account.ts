import { useState } from 'react';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { type Resource, useResource } from '../../../../shared/store/create-resource.js';
import { standingOrdersResource } from '../standing-orders.store.js';

/**
 * The account whose expected balance is shown: the chosen one, else the one that pays an active standing order, which says
 * more than one in which nothing moves, else the first. `isReady` as soon as that is known.
 */
export function useForecastAccount(accounts: Resource<AccountDto[]>) {
  const { data, status: ofAccounts } = useResource(accounts);
  const { data: orders, status: ofOrders } = useResource(standingOrdersResource);
  const [chosen, choose] = useState<string | null>(null);
  const active = (data ?? []).filter(({ isActive }) => isActive);
  const paying = orders?.find((order) => order.status === 'active')?.fromAccountId;
  const byId = (wanted: string | null | undefined) => active.find(({ id }) => id === wanted);
  const isReady =
    (data !== undefined || ofAccounts === 'error') && (orders !== undefined || ofOrders === 'error');
  const account = isReady ? (byId(chosen) ?? byId(paying) ?? active[0]) : undefined;
  return { account, active, choose, isReady };
}
