import { Inject, Injectable } from '@nestjs/common';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { BRAND } from '#contract/brand';
import type {
  NewPasskeyDto,
  PasskeyAssertionDto,
  PasskeyCreationOptionsDto,
  PasskeyDescriptorDto,
  PasskeyRequestOptionsDto,
} from '#contract/shapes/access/passkeys.dto';
import { LIMITS } from '#contract/limits';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import type { Passkey } from './stored/passkey.entity.js';
import { Refused } from '../../platform/http/errors.js';

/** COSE algorithms (RFC 9053, RFC 8812): Ed25519, ECDSA with P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = LIMITS.challengeMinutes * 60_000;

/** The fields of a user that authenticators show. */
interface Holder {
  id: string;
  username: string;
  name: string;
}

/**
 * The bank as relying party (W3C Web Authentication, level 2): makes the options for browsers, and verifies their
 * answers.
 */
@Injectable()
export class WebAuthn {
  private readonly rpId: string;
  private readonly origins: string[];

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.rpId = config.webauthnRpId;
    this.origins = originsOf(config);
  }

  requestOptions(challenge: Buffer, passkeys: readonly Passkey[]): PasskeyRequestOptionsDto {
    return {
      challenge: challenge.toString('base64url'),
      rpId: this.rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map(descriptor),
    };
  }

  creationOptions(
    challenge: Buffer,
    holder: Holder,
    passkeys: readonly Passkey[],
  ): PasskeyCreationOptionsDto {
    return {
      challenge: challenge.toString('base64url'),
      rp: { id: this.rpId, name: BRAND.name },
      user: { id: handleOf(holder.id), name: holder.username, displayName: holder.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: passkeys.map(descriptor),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /**
   * Checks challenge, origin and frame, RP ID, user verification and the key of a new passkey.
   * @throws {passkey_refused}
   */
  async verifyNew(request: NewPasskeyDto, challenge: Buffer) {
    const { id, clientDataJSON, attestationObject } = request;
    assertNotFramed(clientDataJSON);
    const { verifyRegistrationResponse } = await loadVerifier();
    const verified = await refuseErrors(() =>
      verifyRegistrationResponse({
        response: { ...envelope(id), response: { clientDataJSON, attestationObject } },
        ...this.expected(challenge),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified.verified) throw new Refused('passkey_refused');
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      isBackedUp: credentialBackedUp,
    };
  }

  /**
   * Checks challenge, origin and frame, RP ID, user verification and signature of an assertion. The counter is left to the caller.
   * @throws {passkey_refused}
   */
  async verifyAssertion(assertion: PasskeyAssertionDto, passkey: Passkey, challenge: Buffer) {
    const { id, clientDataJSON, authenticatorData, signature } = assertion;
    assertNotFramed(clientDataJSON);
    const { verifyAuthenticationResponse } = await loadVerifier();
    const publicKey: WebAuthnCredential['publicKey'] = Uint8Array.from(passkey.publicKey);
    const { verified, authenticationInfo } = await refuseErrors(() =>
      verifyAuthenticationResponse({
        response: { ...envelope(id), response: { clientDataJSON, authenticatorData, signature } },
        ...this.expected(challenge),
        credential: { id, publicKey, counter: 0 },
      }),
    );
    if (!verified) throw new Refused('passkey_refused');
    return {
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    };
  }

  private expected(challenge: Buffer) {
    return {
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: this.origins,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    };
  }
}

/** The origins whose pages may use passkeys: the public ones or, without any, the default address. */
function originsOf({ publicOrigins, webauthnRpId, port }: AppConfig): string[] {
  if (publicOrigins.length > 0) return [...publicOrigins];
  return [webauthnRpId === 'localhost' ? `http://localhost:${port}` : `https://${webauthnRpId}`];
}

/** WebAuthn's user handle: the bytes of the user's id. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

function descriptor({ credentialId, transports }: Passkey): PasskeyDescriptorDto {
  return { type: 'public-key', id: credentialId.toString('base64url'), transports };
}

/**
 * The bank is never shown within a page of another site, so a browser that reports such a page was deceived (W3C Web
 * Authentication, level 3, sections 7.1 and 7.2; the library does not check it).
 * @throws {passkey_refused}
 */
function assertNotFramed(clientDataJSON: string): void {
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  } catch {
    throw new Refused('passkey_refused');
  }
  if (typeof data !== 'object' || data === null) throw new Refused('passkey_refused');
  const { crossOrigin = false, topOrigin } = data as { crossOrigin?: unknown; topOrigin?: unknown };
  if (crossOrigin !== false || topOrigin !== undefined) throw new Refused('passkey_refused');
}

const envelope = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** Loads the library that verifies answers only when the first answer comes, because loading it makes a start slower. */
const loadVerifier = () => import('@simplewebauthn/server');

/** The library throws an error for each kind of mismatch. The answer must not reveal which one it was. */
async function refuseErrors<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new Refused('passkey_refused');
  }
}
