import type { ProfileRequest } from '#contract/auth';
import { LIMITS } from '#contract/limits';
import { EmailField } from '../../platform/common/http/input/email-field.js';
import { TextField } from '../../platform/common/http/input/fields.js';

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
}
