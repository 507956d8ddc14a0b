import type {
  Factor,
  FactorProof,
  FactorsView,
  NewPasskeyRequest,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyView,
  RecoveryCodes,
  RenamePasskeyRequest,
  SecondFactorStep,
  TotpCodeRequest,
  TotpSecret,
} from '#contract/factors';
import { LIMITS } from '#contract/limits';
import { IdField, OptionalField, TextField } from '#contract/fields/fields';
import {
  AssertionField,
  BytesField,
  CredentialIdField,
  RecoveryCodeField,
  TotpCodeField,
  TransportsField,
} from './proof-fields.js';

const NAME = { label: 'Name', max: LIMITS.passkeyNameLength };

export class FactorsDto implements FactorsView {
  /** @example 1 */
  passkeys!: number;
  /** @example "2026-01-15T09:30:00.000Z" */
  totpSince!: string | null;
  /** @example 10 */
  recoveryCodes!: number;
  mustEnrol!: boolean;
}

export class PasskeyDto implements PasskeyView {
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

class PasskeyDescriptorDto {
  /** @example "public-key" */
  type!: 'public-key';
  /** @example "AAECAwQFBgcICQoLDA0ODw" */
  id!: string;
  /** @example ["internal"] */
  transports!: string[];
}

export class PasskeyRequestOptionsDto implements PasskeyRequestOptions {
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

export class PasskeyCreationOptionsDto implements PasskeyCreationOptions {
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

export class NewPasskeyDto implements NewPasskeyRequest {
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
  @IdField('Confirmation')
  confirmationId?: string;
}

export class RenamePasskeyDto implements RenamePasskeyRequest {
  /** @example "Phone" */
  @TextField(NAME)
  name!: string;
}

export class PasskeyAssertionDto implements PasskeyAssertion {
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

/** Nobody is signed in yet. */
export class SecondFactorStepDto implements SecondFactorStep {
  /** @example ["passkey", "recovery"] */
  secondFactor!: Factor[];
  passkeyOptions!: PasskeyRequestOptionsDto | null;
}

/** Exactly one of the three. */
export class FactorProofDto implements FactorProof {
  @OptionalField()
  @AssertionField()
  passkey?: PasskeyAssertion;

  /** @example "123456" */
  @OptionalField()
  @TotpCodeField()
  totp?: string;

  /** @example "7K2QF-9XW4M" */
  @OptionalField()
  @RecoveryCodeField()
  recoveryCode?: string;
}

export class TotpSecretDto implements TotpSecret {
  /** @example "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" */
  secret!: string;
  /** @example "otpauth://totp/Falaj%20Bank:aisha?secret=JBSWY3DPEHPK3PXP" */
  uri!: string;
}

export class TotpCodeDto implements TotpCodeRequest {
  /** @example "123456" */
  @TotpCodeField()
  code!: string;

  /**
   * A verified confirmation, for users who have a strong factor already.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @IdField('Confirmation')
  confirmationId?: string;
}

export class RecoveryCodesDto implements RecoveryCodes {
  /** @example ["7K2QF-9XW4M"] */
  codes!: string[];
}
