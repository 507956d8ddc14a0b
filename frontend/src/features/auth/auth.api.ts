import type { CurrentUserDto, LoginRequestDto } from '#contract/shapes/access/sign-in.dto';
import type { ProfileRequestDto } from '#contract/shapes/access/profile.dto';
import type { ResetPasswordDto } from '#contract/shapes/access/credentials.dto';
import type { FactorProofDto, SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import type { PasskeyAssertionDto, PasskeyRequestOptionsDto } from '#contract/shapes/access/passkeys.dto';
import { http } from '../../shared/api/http.js';
import { apiAddress } from '../../shared/api/page-user.js';
import { withConfirmation } from '../../shared/confirmation/confirmation.store.js';

/** Signs in, unless the user has a second factor, which is then asked for; `signal` cancels the request. */
export function login(
  credentials: LoginRequestDto,
  signal: AbortSignal,
): Promise<CurrentUserDto | SecondFactorStepDto> {
  return http.post('/api/auth/login', credentials, { signal });
}

/** The second step of a sign-in whose password was right. */
export function finishSignIn(proof: FactorProofDto, signal: AbortSignal): Promise<CurrentUserDto> {
  return http.post<CurrentUserDto>('/api/auth/login/second-factor', proof, { signal });
}

/** What the browser needs to ask for a passkey; to be answered once. */
export function passkeyOptions(signal: AbortSignal): Promise<PasskeyRequestOptionsDto> {
  return http.post<PasskeyRequestOptionsDto>('/api/auth/passkey/options', undefined, { signal });
}

/** Signs in without a username and a password. */
export function signInWithPasskey(
  assertion: PasskeyAssertionDto,
  signal: AbortSignal,
): Promise<CurrentUserDto> {
  return http.post<CurrentUserDto>('/api/auth/passkey/verify', assertion, { signal });
}

/** Sets a new password with a code of the bank. */
export function resetPassword(request: ResetPasswordDto): Promise<undefined> {
  return http.post<undefined>('/api/auth/password-reset', request);
}

/** Another e-mail address is confirmed by a strong factor, where the user has one. */
export function updateProfile(profile: ProfileRequestDto): Promise<CurrentUserDto> {
  const details = { email: profile.email };
  return withConfirmation({ action: 'email_change', details }, (confirmed) =>
    http.patch<CurrentUserDto>('/api/auth/user', { ...profile, ...confirmed }),
  );
}

/** Visited by a full page load, so that no session data stays in memory. Ends the session of this page's user only. */
export function logoutAddress(): string {
  return apiAddress('/api/logout');
}

export const LOGIN_PATH = '/api/login';
