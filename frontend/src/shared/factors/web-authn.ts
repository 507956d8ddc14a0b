/** The ceremonies of WebAuthn. Loaded on demand: most visits need none. */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type {
  NewPasskeyDto,
  PasskeyAssertionDto,
  PasskeyCreationOptionsDto,
  PasskeyRequestOptionsDto,
} from '#contract/shapes/access/passkeys.dto';

/**
 * Lets the user choose a passkey and sign the challenge. With `isAutofill`, the browser offers the passkeys at the
 * username field and waits until one is chosen. Another ceremony ends this one.
 * @throws an error that `isDismissed` knows when the user gives up
 */
export async function askForPasskey(
  options: PasskeyRequestOptionsDto,
  { isAutofill = false } = {},
): Promise<PasskeyAssertionDto> {
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle === undefined ? {} : { userHandle }),
  };
}

/** Makes a passkey. Throws as {@link askForPasskey} does; `InvalidStateError` if this device has one already. */
export async function makePasskey(options: PasskeyCreationOptionsDto): Promise<Omit<NewPasskeyDto, 'name'>> {
  const { id, response } = await startRegistration({
    optionsJSON: options,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
}

/** Ends the ceremony under way, if any. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}
