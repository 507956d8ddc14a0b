/** The stable slug of every refusal; clients branch on it, people read `message`. */
export type ErrorCode =
  | 'validation_failed'
  | 'unauthorized'
  | 'invalid_credentials'
  | 'forbidden'
  | 'account_restricted'
  | 'incorrect_pin'
  | 'pin_locked'
  | 'pin_not_set'
  | 'not_found'
  | 'already_decided'
  | 'already_claimed'
  | 'nothing_to_rate'
  | 'username_taken'
  | 'email_taken'
  | 'shortcut_taken'
  | 'stale_balance'
  | 'balance_below_holds'
  | 'beneficiary_in_use'
  | 'beneficiary_not_pending'
  | 'stale_beneficiary'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'insufficient_funds'
  | 'beneficiary_not_approved'
  | 'account_inactive'
  | 'same_account'
  | 'balance_limit_exceeded'
  | 'idempotency_key_reused'
  | 'client_message_id_reused'
  | 'recipient_unavailable'
  | 'currency_mismatch'
  | 'too_many_pending'
  | 'too_many_attempts'
  | 'too_many_requests'
  | 'internal_error'
  | 'service_unavailable';

/** Facts that an error carries besides its message, so that clients can say more than the message does. */
export interface ErrorDetails {
  /** Only with `incorrect_pin`: wrong PINs that are still possible before the PIN is locked. */
  attemptsLeft?: number;
  /** Only with `pin_locked`: when the lock ends, as an ISO time in UTC. */
  lockedUntil?: string;
}

/** The body of every answer that is not a success. */
export interface ErrorBody extends ErrorDetails {
  statusCode: number;
  code: ErrorCode;
  /** One human sentence. */
  message: string;
  /** Only with 500 and 503: names the log line of this request. */
  requestId?: string;
}
