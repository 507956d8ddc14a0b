import type { AdminAccountView, OpenAccountRequest } from '#contract/accounts';
import type { AdminUserView, CreateUserRequest, SetBalanceRequest } from '#contract/admin';
import { asOneLine } from '#contract/text';
import { http } from '../../../shared/api/http.js';

/** API path of the first page of matching users, newest first. */
export function usersPath(search: string): string {
  const words = asOneLine(search);
  const query = new URLSearchParams({ limit: '50', ...(words === '' ? {} : { search: words }) });
  return `/api/admin/users?${query.toString()}`;
}

export function fetchUser(id: string): Promise<AdminUserView> {
  return http.get<AdminUserView>(`/api/admin/users/${id}`);
}

/** `key` is the idempotency key: the same request with the same key creates one user. */
export function createUser(request: CreateUserRequest, key: string): Promise<AdminUserView> {
  return http.post<AdminUserView>('/api/admin/users', request, withKey(key));
}

export function deleteUser(id: string): Promise<void> {
  return http.delete(`/api/admin/users/${id}`);
}

export function setRestriction(id: string, restricted: boolean): Promise<AdminUserView> {
  return http.patch<AdminUserView>(`/api/admin/users/${id}/restriction`, { restricted });
}

export function setPin(id: string, newPin: string): Promise<AdminUserView> {
  return http.patch<AdminUserView>(`/api/admin/users/${id}/pin`, { newPin });
}

/** `key` is the idempotency key: the same request with the same key opens one account. */
export function openAccount(request: OpenAccountRequest, key: string): Promise<AdminAccountView> {
  return http.post<AdminAccountView>('/api/accounts', request, withKey(key));
}

export function setBalance(accountId: string, request: SetBalanceRequest): Promise<AdminAccountView> {
  return http.patch<AdminAccountView>(`/api/admin/accounts/${accountId}/balance`, request);
}

function withKey(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}
