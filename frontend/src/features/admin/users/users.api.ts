import type { Role } from '#contract/access/auth';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type {
  CreateUserDto,
  CreditLimitDto,
  OpenAccountDto,
  SetBalanceDto,
  SetRestrictionDto,
} from '#contract/shapes/admin/admin-requests.dto';
import type {
  AdminUserDto,
  IssuedResetCodeDto,
  UserFactorsDto,
} from '#contract/shapes/admin/admin-views.dto';
import { asOneLine } from '#contract/formats/text';
import { http } from '../../../shared/api/http.js';
import { withConfirmation } from '../../../shared/confirmation/confirmation.store.js';

/** API path of the first page of matching users of a role, or of all roles, newest first. */
export function usersPath(search: string, role?: Role): string {
  const words = asOneLine(search);
  const query = new URLSearchParams({
    limit: '50',
    ...(words === '' ? {} : { search: words }),
    ...(role && { role }),
  });
  return `/api/admin/users?${query.toString()}`;
}

export function fetchUser(id: string): Promise<AdminUserDto> {
  return http.get<AdminUserDto>(`/api/admin/users/${id}`);
}

/** `key` is the idempotency key: the same request with the same key creates one user. */
export function createUser(request: CreateUserDto, key: string): Promise<AdminUserDto> {
  return http.post<AdminUserDto>('/api/admin/users', request, withKey(key));
}

export function deleteUser(id: string): Promise<void> {
  return withConfirmation({ action: 'user_deletion', details: { userId: id } }, ({ confirmationId }) =>
    http.delete(`/api/admin/users/${id}${confirmationId ? `?confirmationId=${confirmationId}` : ''}`),
  );
}

export function setRestriction(id: string, restriction: SetRestrictionDto): Promise<AdminUserDto> {
  return http.patch<AdminUserDto>(`/api/admin/users/${id}/restriction`, restriction);
}

export function endFreeze(id: string, reason: string): Promise<AdminUserDto> {
  return http.delete<AdminUserDto>(`/api/admin/users/${id}/freeze`, { body: { reason } });
}

export function setPin(id: string, newPin: string): Promise<AdminUserDto> {
  return withConfirmation({ action: 'customer_pin', details: { userId: id } }, (confirmed) =>
    http.patch<AdminUserDto>(`/api/admin/users/${id}/pin`, { newPin, ...confirmed }),
  );
}

/** With what a user proves who they are. The bank records that it was read. */
export function fetchFactors(id: string): Promise<UserFactorsDto> {
  return http.get<UserFactorsDto>(`/api/admin/users/${id}/factors`);
}

/** Removes a passkey that its user has lost or, without one, turns their authenticator app off. */
export function removeLostFactor(id: string, passkeyId: string | null): Promise<undefined> {
  const factor = passkeyId === null ? 'totp' : `passkeys/${passkeyId}`;
  return http.delete<undefined>(`/api/admin/users/${id}/${factor}`);
}

/** Voids the user's password and issues a code for a new one. */
export function issueResetCode(id: string): Promise<IssuedResetCodeDto> {
  return withConfirmation({ action: 'password_reset', details: { userId: id } }, (confirmed) =>
    http.post<IssuedResetCodeDto>(`/api/admin/users/${id}/password-reset`, confirmed),
  );
}

/** `key` is the idempotency key: the same request with the same key opens one account. */
export function openAccount(request: OpenAccountDto, key: string): Promise<AdminAccountDto> {
  return withConfirmation({ action: 'account_opening', details: request }, (confirmed) =>
    http.post<AdminAccountDto>('/api/accounts', { ...request, ...confirmed }, withKey(key)),
  );
}

export function setBalance(accountId: string, request: SetBalanceDto): Promise<AdminAccountDto> {
  return withConfirmation({ action: 'balance_edit', details: { accountId, ...request } }, (confirmed) =>
    http.patch<AdminAccountDto>(`/api/admin/accounts/${accountId}/balance`, { ...request, ...confirmed }),
  );
}

export function setCreditLimit(accountId: string, request: CreditLimitDto): Promise<AdminAccountDto> {
  return withConfirmation({ action: 'credit_limit', details: { accountId, ...request } }, (confirmed) =>
    http.patch<AdminAccountDto>(`/api/admin/accounts/${accountId}/credit-limit`, {
      ...request,
      ...confirmed,
    }),
  );
}

function withKey(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}
