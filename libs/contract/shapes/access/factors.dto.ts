import type { Factor } from '../../access/factors.js';
import { OptionalField } from '../../fields/fields.js';
import { ConfirmationIdField, RecoveryCodeField, TotpCodeField } from '../../fields/proof-fields.js';
import { AssertionField, PasskeyAssertionDto, PasskeyRequestOptionsDto } from './passkeys.dto.js';

export class FactorsDto {
  /** @example 1 */
  passkeys!: number;
  /** @example "2026-01-15T09:30:00.000Z" */
  totpSince!: string | null;
  /** @example 10 */
  recoveryCodes!: number;
  mustEnrol!: boolean;
}

/** Nobody is signed in yet. */
export class SecondFactorStepDto {
  /** @example ["passkey", "recovery"] */
  secondFactor!: Factor[];
  passkeyOptions!: PasskeyRequestOptionsDto | null;
}

/** Exactly one of the three. */
export class FactorProofDto {
  @OptionalField()
  @AssertionField()
  passkey?: PasskeyAssertionDto;

  /** @example "123456" */
  @OptionalField()
  @TotpCodeField()
  totp?: string;

  /** @example "7K2QF-9XW4M" */
  @OptionalField()
  @RecoveryCodeField()
  recoveryCode?: string;
}

export class TotpSecretDto {
  /** @example "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" */
  secret!: string;
  /** @example "otpauth://totp/Falaj%20Bank:aisha?secret=JBSWY3DPEHPK3PXP" */
  uri!: string;
}

export class TotpCodeDto {
  /** @example "123456" */
  @TotpCodeField()
  code!: string;

  /**
   * A verified confirmation, for users who have a strong factor already.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

export class RecoveryCodesDto {
  /** @example ["7K2QF-9XW4M"] */
  codes!: string[];
}
