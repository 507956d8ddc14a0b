import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '../../limits.js';
import { OptionalField, PinField, Respelled, SecretField, Trimmed } from '../../fields/fields.js';
import { ConfirmationIdField } from '../../fields/proof-fields.js';
import { normalPassword } from '../../formats/text.js';

const PasswordField = (label: string) => SecretField({ label, min: 1, max: LIMITS.passwordMaxLength });
/** In the normal spelling, in which its length and its strength are measured. */
const NewPasswordField = () =>
  applyDecorators(
    Respelled(LIMITS.passwordMaxLength, normalPassword),
    SecretField({
      label: 'New password',
      min: LIMITS.newPasswordMinLength,
      max: LIMITS.passwordMaxLength,
    }),
  );

export class ReauthenticationRequestDto {
  /** @example "Aisha#2026" */
  @PasswordField('Password')
  password!: string;
}

export class ChangePasswordDto {
  /** @example "Aisha#2026" */
  @PasswordField('Current password')
  currentPassword!: string;

  /**
   * At least 10 characters, hard to guess, without the user's name, username or email address.
   * @example "seven dates for breakfast"
   */
  @NewPasswordField()
  newPassword!: string;

  /**
   * A verified confirmation, for users with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

export class PinDto {
  /** `false` until the customer or an administrator has set the first PIN. */
  isSet!: boolean;
}

export class ChangePinDto {
  /**
   * Left out for a first PIN. May be left out within 5 minutes after a strong factor was given.
   * @example "1234"
   */
  @OptionalField()
  @PinField()
  currentPin?: string;

  /** @example "7390" */
  @PinField()
  newPin!: string;

  /** @example "7390" */
  @PinField()
  newPinAgain!: string;

  /**
   * A verified confirmation, for customers with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

export class ResetPasswordDto {
  /** @example "aisha" */
  @Trimmed()
  @SecretField({ label: 'Username', min: 1, max: LIMITS.emailLength })
  username!: string;

  /** @example "K7QF-2M9P-XW4T-8RNC" */
  @PasswordField('Code')
  code!: string;

  /** @example "seven dates for breakfast" */
  @NewPasswordField()
  newPassword!: string;
}
