import type { LoginRequest } from '#contract/auth';
import { LIMITS } from '#contract/limits';
import { SecretField, Trimmed } from '#contract/fields/fields';

export class LoginRequestDto implements LoginRequest {
  /** @example "aisha" */
  @Trimmed()
  @SecretField({ label: 'Username', min: 1, max: LIMITS.emailLength })
  username!: string;

  /** @example "Aisha#2026" */
  @SecretField({ label: 'Password', min: 1, max: LIMITS.passwordMaxLength })
  password!: string;
}
