import type { AdminAccountView, OpenAccountRequest } from '#contract/accounts';
import type {
  AdminUserView,
  CreateUserRequest,
  IssuedResetCode,
  SetBalanceRequest,
  SetCreditLimitRequest,
  UserFactors,
} from '#contract/admin';
import { asOneLine } from '#contract/text';
import { http } from '../../../shared/api/http.js';
import { withConfirmation } from '../../../shared/confirmation/confirmation.store.js';

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
  return withConfirmation({ action: 'user_deletion', details: { userId: id } }, ({ confirmationId }) =>
    http.delete(`/api/admin/users/${id}${confirmationId ? `?confirmationId=${confirmationId}` : ''}`),
  );
}

export function setRestriction(id: string, restricted: boolean): Promise<AdminUserView> {
  return http.patch<AdminUserView>(`/api/admin/users/${id}/restriction`, { restricted });
}

export function setPin(id: string, newPin: string): Promise<AdminUserView> {
  return withConfirmation({ action: 'customer_pin', details: { userId: id } }, (confirmed) =>
    http.patch<AdminUserView>(`/api/admin/users/${id}/pin`, { newPin, ...confirmed }),
  );
}

/** With what a user proves who they are. The bank records that it was read. */
export function fetchFactors(id: string): Promise<UserFactors> {
  return http.get<UserFactors>(`/api/admin/users/${id}/factors`);
}

/** Removes a passkey that its user has lost or, without one, turns their authenticator app off. */
export function removeLostFactor(id: string, passkeyId: string | null): Promise<undefined> {
  const factor = passkeyId === null ? 'totp' : `passkeys/${passkeyId}`;
  return http.delete<undefined>(`/api/admin/users/${id}/${factor}`);
}

/** Voids the user's password and issues a code for a new one. */
export function issueResetCode(id: string): Promise<IssuedResetCode> {
  return withConfirmation({ action: 'password_reset', details: { userId: id } }, (confirmed) =>
    http.post<IssuedResetCode>(`/api/admin/users/${id}/password-reset`, confirmed),
  );
}

/** `key` is the idempotency key: the same request with the same key opens one account. */
export function openAccount(request: OpenAccountRequest, key: string): Promise<AdminAccountView> {
  return withConfirmation({ action: 'account_opening', details: request }, (confirmed) =>
    http.post<AdminAccountView>('/api/accounts', { ...request, ...confirmed }, withKey(key)),
  );
}

export function setBalance(accountId: string, request: SetBalanceRequest): Promise<AdminAccountView> {
  return withConfirmation({ action: 'balance_edit', details: { accountId, ...request } }, (confirmed) =>
    http.patch<AdminAccountView>(`/api/admin/accounts/${accountId}/balance`, { ...request, ...confirmed }),
  );
}

export function setCreditLimit(accountId: string, request: SetCreditLimitRequest): Promise<AdminAccountView> {
  return withConfirmation({ action: 'credit_limit', details: { accountId, ...request } }, (confirmed) =>
    http.patch<AdminAccountView>(`/api/admin/accounts/${accountId}/credit-limit`, {
      ...request,
      ...confirmed,
    }),
  );
}

function withKey(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}
