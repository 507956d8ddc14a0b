import type {
  NewPasskeyDto,
  PasskeyCreationOptionsDto,
  PasskeyDto,
} from '#contract/shapes/access/passkeys.dto';
import type { RecoveryCodesDto, TotpSecretDto } from '#contract/shapes/access/factors.dto';
import type { ConfirmedDetails } from '#contract/shapes/access/confirmations.dto';
import { http } from '../../../shared/api/http.js';
import { withConfirmation } from '../../../shared/confirmation/confirmation.store.js';
import { factorsResource } from '../../../shared/factors/factors.store.js';
import { withProof } from '../../../shared/proof/proof.store.js';
import { createResource } from '../../../shared/store/create-resource.js';

const PASSKEYS = '/api/auth/passkeys';
const TOTP = '/api/auth/totp';

/** The user's own passkeys, oldest first. */
export const passkeysResource = createResource<PasskeyDto[]>('own-passkeys', PASSKEYS);

/** Reloads what a change of the factors changes. */
export function refreshFactors(): void {
  void passkeysResource.invalidate();
  void factorsResource.invalidate();
}

/** Lets the browser make a passkey and registers it. */
export async function addPasskey(name: string): Promise<PasskeyDto> {
  const options = await withProof(() => http.post<PasskeyCreationOptionsDto>(`${PASSKEYS}/options`));
  const { makePasskey } = await import('../../../shared/factors/web-authn.js');
  const request: NewPasskeyDto = { ...(await makePasskey(options)), name };
  const details = { factor: 'passkey', name, attestationObject: request.attestationObject } as const;
  return withProof(() =>
    withConfirmation({ action: 'factor_addition', details }, (confirmed) =>
      http.post<PasskeyDto>(PASSKEYS, { ...request, ...confirmed }),
    ),
  );
}

export function renamePasskey(id: string, name: string): Promise<PasskeyDto> {
  return withProof(() => http.patch<PasskeyDto>(`${PASSKEYS}/${id}`, { name }));
}

export function removePasskey({ id }: PasskeyDto): Promise<undefined> {
  return remove(`${PASSKEYS}/${id}`, { factor: 'passkey', passkeyId: id });
}

/** The secret for the authenticator app, which counts from the first right code on. */
export function prepareTotp(): Promise<TotpSecretDto> {
  return withProof(() => http.post<TotpSecretDto>(TOTP));
}

export function activateTotp(code: string): Promise<undefined> {
  return withProof(() =>
    withConfirmation({ action: 'factor_addition', details: { factor: 'totp' } }, (confirmed) =>
      http.post<undefined>(`${TOTP}/activation`, { code, ...confirmed }),
    ),
  );
}

export function removeTotp(): Promise<undefined> {
  return remove(TOTP, { factor: 'totp' });
}

/** Makes the first recovery codes or, if `isRenewal`, new ones, which void those that are left. */
export function makeRecoveryCodes(isRenewal: boolean): Promise<RecoveryCodesDto> {
  const action = isRenewal ? 'factor_removal' : 'factor_addition';
  return withProof(() =>
    withConfirmation({ action, details: { factor: 'recovery' } }, (confirmed) =>
      http.post<RecoveryCodesDto>('/api/auth/recovery-codes', confirmed),
    ),
  );
}

function remove(path: string, details: ConfirmedDetails['factor_removal']): Promise<undefined> {
  return withProof(() =>
    withConfirmation({ action: 'factor_removal', details }, ({ confirmationId }) =>
      http.delete<undefined>(confirmationId ? `${path}?confirmationId=${confirmationId}` : path),
    ),
  );
}
