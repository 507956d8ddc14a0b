import type { AccountView } from '#contract/accounts';
import { http } from '../../shared/api/http.js';
import { createResource } from '../../shared/store/create-resource.js';

/** The customer's accounts, oldest first. */
export const accountsResource = createResource<AccountView[]>('accounts', fetchAccounts);

/** The first account of type `current`, else the first account; undefined without accounts. */
export function currentAccountOf(accounts: readonly AccountView[]): AccountView | undefined {
  return accounts.find(({ accountType }) => accountType === 'current') ?? accounts[0];
}

export function accountOfType(
  accounts: readonly AccountView[],
  type: AccountView['accountType'],
): AccountView | undefined {
  return accounts.find(({ accountType }) => accountType === type);
}

function fetchAccounts(): Promise<AccountView[]> {
  return http.get<AccountView[]>('/api/accounts');
}
