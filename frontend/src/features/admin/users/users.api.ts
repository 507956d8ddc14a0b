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

export function createUser(request: CreateUserRequest): Promise<AdminUserView> {
  return http.post<AdminUserView>('/api/admin/users', request);
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

export function openAccount(request: OpenAccountRequest): Promise<AdminAccountView> {
  return http.post<AdminAccountView>('/api/accounts', request);
}

export function setBalance(accountId: string, request: SetBalanceRequest): Promise<AdminAccountView> {
  return http.patch<AdminAccountView>(`/api/admin/accounts/${accountId}/balance`, request);
}
