import type { Factor } from '#contract/access/factors';
import type { FactorsDto } from '#contract/shapes/access/factors.dto';
import type { PasskeyRequestOptionsDto } from '#contract/shapes/access/passkeys.dto';
import { http } from '../api/http.js';
import { createResource } from '../store/create-resource.js';

/** Which factors the signed-in user has. */
export const factorsResource = createResource<FactorsDto>('own-factors', '/api/auth/factors');

/** With which factors the user can prove who they are. Recovery codes stand in for another one. */
export function factorsIn({ passkeys, totpSince, recoveryCodes }: FactorsDto): Factor[] {
  const own: Factor[] = [];
  if (passkeys > 0) own.push('passkey');
  if (totpSince !== null) own.push('totp');
  if (own.length > 0 && recoveryCodes > 0) own.push('recovery');
  return own;
}

/** What the browser needs to ask for one of the user's passkeys. */
export function ownPasskeyOptions(): Promise<PasskeyRequestOptionsDto> {
  return http.post<PasskeyRequestOptionsDto>('/api/auth/passkey/options');
}
