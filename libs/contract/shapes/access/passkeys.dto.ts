import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS } from '../../limits.js';
import { OptionalField, rule, TextField } from '../../fields/fields.js';
import {
  BytesField,
  ConfirmationIdField,
  CredentialIdField,
  isBytes,
  MAX_ID_LENGTH,
  MAX_LENGTH,
  TransportsField,
} from '../../fields/proof-fields.js';

const NAME = { label: 'Name', max: LIMITS.passkeyNameLength };

export class PasskeyDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "Phone" */
  name!: string;
  /** @example "2026-01-15T09:30:00.000Z" */
  createdAt!: string;
  /** @example "2026-01-15T09:30:00.000Z" */
  lastUsedAt!: string | null;
  isBackedUp!: boolean;
}

export class PasskeyDescriptorDto {
  /** @example "public-key" */
  type!: 'public-key';
  /** @example "AAECAwQFBgcICQoLDA0ODw" */
  id!: string;
  /** @example ["internal"] */
  transports!: string[];
}

export class PasskeyRequestOptionsDto {
  /** @example "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8" */
  challenge!: string;
  /** @example "bank.example" */
  rpId!: string;
  /** @example 300000 */
  timeout!: number;
  /** @example "required" */
  userVerification!: 'required';
  allowCredentials!: PasskeyDescriptorDto[];
}

class RelyingPartyDto {
  /** @example "bank.example" */
  id!: string;
  /** @example "Falaj Bank" */
  name!: string;
}

class HolderDto {
  /** @example "AAECAwQFBgcICQoLDA0ODw" */
  id!: string;
  /** @example "aisha" */
  name!: string;
  /** @example "Aisha Al Mansoori" */
  displayName!: string;
}

class AlgorithmDto {
  /** @example "public-key" */
  type!: 'public-key';
  /** @example -7 */
  alg!: number;
}

class AuthenticatorSelectionDto {
  /** @example "required" */
  residentKey!: 'required';
  requireResidentKey!: boolean;
  /** @example "required" */
  userVerification!: 'required';
}

export class PasskeyCreationOptionsDto {
  /** @example "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8" */
  challenge!: string;
  rp!: RelyingPartyDto;
  user!: HolderDto;
  pubKeyCredParams!: AlgorithmDto[];
  /** @example 300000 */
  timeout!: number;
  excludeCredentials!: PasskeyDescriptorDto[];
  authenticatorSelection!: AuthenticatorSelectionDto;
  /** @example "none" */
  attestation!: 'none';
}

export class NewPasskeyDto {
  /** @example "Phone" */
  @TextField(NAME)
  name!: string;

  /** @example "AAECAwQFBgcICQoLDA0ODw" */
  @CredentialIdField()
  id!: string;

  /** @example "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0" */
  @BytesField('Client data')
  clientDataJSON!: string;

  /** @example "o2NmbXRkbm9uZQ" */
  @BytesField('The attestation object')
  attestationObject!: string;

  /** @example ["internal"] */
  @OptionalField()
  @TransportsField()
  transports?: string[];

  /**
   * A verified confirmation, for users who have a strong factor already.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

export class RenamePasskeyDto {
  /** @example "Phone" */
  @TextField(NAME)
  name!: string;
}

export class PasskeyAssertionDto {
  /** @example "AAECAwQFBgcICQoLDA0ODw" */
  @CredentialIdField()
  id!: string;

  /** @example "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0" */
  @BytesField('Client data')
  clientDataJSON!: string;

  /** @example "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA" */
  @BytesField('Authenticator data')
  authenticatorData!: string;

  /** @example "MEUCIQDx" */
  @BytesField('The signature')
  signature!: string;

  /** @example "AAECAwQFBgcICQoLDA0ODw" */
  @OptionalField()
  @BytesField('The user handle')
  userHandle?: string;
}

const ASSERTION = { id: MAX_ID_LENGTH, clientDataJSON: MAX_LENGTH, authenticatorData: MAX_LENGTH };
const PARTS = { ...ASSERTION, signature: MAX_LENGTH, userHandle: MAX_LENGTH } satisfies Record<
  keyof PasskeyAssertionDto,
  number
>;

const EXAMPLE = {
  id: 'AAECAwQFBgcICQoLDA0ODw',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
  signature: 'MEUCIQDx',
};

/** What a passkey has signed, within a larger request. */
export const AssertionField = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, example: EXAMPLE }),
    rule('assertion', (value) =>
      isAssertion(value) ? null : 'Passkey must be what the browser has made of the options',
    ),
  );

function isAssertion(value: unknown): value is PasskeyAssertionDto {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  const isKnown = given.every(
    ([name, part]) => name in PARTS && isBytes(part, PARTS[name as keyof typeof PARTS]),
  );
  return isKnown && [...Object.keys(ASSERTION), 'signature'].every((name) => name in value);
}
