import type { ProfileRequest } from '#contract/auth';
import { LIMITS } from '#contract/limits';
import { EmailField } from '#contract/fields/email-field';
import { OptionalField, TextField } from '#contract/fields/fields';
import { ConfirmationIdField } from '../confirmations/confirmations.dto.js';

export class ProfileRequestDto implements ProfileRequest {
  /** @example "Aisha" */
  @TextField({ label: 'First name', max: LIMITS.nameLength })
  firstName!: string;

  /** @example "Al Mansoori" */
  @TextField({ label: 'Last name', max: LIMITS.nameLength })
  lastName!: string;

  /** @example "aisha@example.ae" */
  @EmailField()
  email!: string;

  /**
   * A verified confirmation, for users with a strong factor who change the email address.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}
