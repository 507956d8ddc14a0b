import type { ErrorBody, ErrorCode, PasswordProblem } from '#contract/errors';

/** The body of every error response. */
export class ErrorDto implements ErrorBody {
  /** @example 422 */
  statusCode!: number;
  /**
   * Stable code for programs.
   * @example "insufficient_funds"
   */
  code!: ErrorCode;
  /**
   * Message for people, one sentence.
   * @example "Insufficient funds"
   */
  message!: string;
  /**
   * Only with status 500 and 503. Every response also has it in the `x-request-id` header.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e"
   */
  requestId?: string;
  /**
   * With `incorrect_pin`, and `incorrect_code` of an app: wrong ones that are still possible before a lock.
   * @example 2
   */
  attemptsLeft?: number;
  /**
   * Only with `reauthentication_required`: whether only a strong factor suffices, not the password.
   * @example false
   */
  strong?: boolean;
  /**
   * Only with `weak_password`: why the password is refused.
   * @example "common"
   */
  passwordProblem?: PasswordProblem;
  /**
   * Only with `pin_locked` and `code_locked`: when the lock ends, as an ISO time in UTC.
   * @example "2026-01-15T09:30:00.000Z"
   */
  lockedUntil?: string;
  /**
   * Only with `stale_beneficiary`, `stale_standing_order` and `stale_card`: the version to look at.
   * @example 2
   */
  presentVersion?: number;
}
