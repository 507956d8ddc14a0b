import type { AccountView } from '#contract/accounts';
import { http } from '../../shared/api/http.js';

export function fetchAccounts(): Promise<AccountView[]> {
  return http.get<AccountView[]>('/api/accounts');
}
