import type { Factor, FactorsView, PasskeyRequestOptions } from '#contract/factors';
import { http } from '../api/http.js';
import { createResource } from '../store/create-resource.js';

/** Which factors the signed-in user has. */
export const factorsResource = createResource<FactorsView>('own-factors', () =>
  http.get<FactorsView>('/api/auth/factors'),
);

/** With which factors the user can prove who they are. Recovery codes stand in for another one. */
export function factorsIn({ passkeys, totpSince, recoveryCodes }: FactorsView): Factor[] {
  const own: Factor[] = [];
  if (passkeys > 0) own.push('passkey');
  if (totpSince !== null) own.push('totp');
  if (own.length > 0 && recoveryCodes > 0) own.push('recovery');
  return own;
}

/** What the browser needs to ask for one of the user's passkeys. */
export function ownPasskeyOptions(): Promise<PasskeyRequestOptions> {
  return http.post<PasskeyRequestOptions>('/api/auth/passkey/options');
}
