import type { LoginRequest } from '#contract/auth';
import { LIMITS } from '#contract/limits';
import { SecretField, Trimmed } from '../../platform/common/http/input/fields.js';

export class LoginRequestDto implements LoginRequest {
  /** @example "aisha" */
  @Trimmed()
  @SecretField({ label: 'Username', min: 1, max: LIMITS.emailLength })
  username!: string;

  /** @example "Aisha#2026" */
  @SecretField({ label: 'Password', min: 1, max: LIMITS.passwordMaxLength })
  password!: string;
}
