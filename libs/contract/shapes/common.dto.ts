import { ApiProperty } from '@nestjs/swagger';
import { LIMIT_KINDS, type LimitKind } from '../banking/limits.js';
import { LIMITS } from '../limits.js';
import { CursorQuery, NumberQuery, OptionalField } from '../fields/fields.js';
import { ApprovalRequestDto } from './admin/approval-requests.dto.js';
import type { ErrorCode, PasswordProblem } from '../errors.js';

/** `?limit=&before=`: one page of a list, newest first. Without both, the whole list is returned. */
export class PageQueryDto {
  /**
   * Number of rows per page, 1 to 200. Defaults to 50 if only `before` is given.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque cursor of the next page, from the `Link` header (rel="next") of the previous page. */
  @CursorQuery('before')
  before?: string;
}

/** The body of every error response. */
export class ErrorDto {
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
  /**
   * Only with `limit_exceeded`: the limit that the payment would pass.
   * @example "day"
   */
  @ApiProperty({ enum: LIMIT_KINDS, required: false })
  limit?: LimitKind;
  /**
   * Only with `limit_exceeded`: what is left of it, in AED; for `count`, the number of payments.
   * @example "150.00"
   */
  left?: string;
  /**
   * Only with `limit_exceeded`: when the limit is free again; `null` for `single`.
   * @example "2026-01-31T20:00:00.000Z"
   */
  resetsAt?: string | null;
  /**
   * Only with `recipient_too_new`: from when on the recipient can be paid.
   * @example "2026-01-31T09:30:00.000Z"
   */
  payableAt?: string;
  /** Only with `already_requested`: the request that waits. */
  approvalRequest?: ApprovalRequestDto;
}

/** What a probe is told when all is well. */
export class HealthDto {
  /** @example "ok" */
  status!: string;
}

/** Facts that an error carries besides its message, so that clients can say more than the message does. */
export type ErrorDetails = Omit<ErrorDto, 'statusCode' | 'code' | 'message' | 'requestId'>;
