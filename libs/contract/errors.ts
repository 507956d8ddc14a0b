/** How the message of `validation_failed` begins when a request has a field that the server does not know. */
export const UNKNOWN_FIELD = 'There is no field named';

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
  | 'incorrect_password'
  | 'weak_password'
  | 'invalid_reset_code'
  | 'reauthentication_required'
  | 'incorrect_code'
  | 'code_locked'
  | 'passkey_refused'
  | 'challenge_expired'
  | 'sign_in_expired'
  | 'factor_too_new'
  | 'email_code_void'
  | 'enrolment_required'
  | 'confirmation_required'
  | 'confirmation_mismatch'
  | 'confirmation_expired'
  | 'confirmation_not_needed'
  | 'not_found'
  | 'other_user'
  | 'already_decided'
  | 'already_claimed'
  | 'nothing_to_rate'
  | 'username_taken'
  | 'email_taken'
  | 'shortcut_taken'
  | 'totp_active'
  | 'passkey_known'
  | 'stale_balance'
  | 'balance_below_holds'
  | 'beneficiary_in_use'
  | 'beneficiary_not_pending'
  | 'stale_beneficiary'
  | 'stale_standing_order'
  | 'stale_card'
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
  | 'limit_reached'
  | 'standing_order_ended'
  | 'standing_order_pending'
  | 'bill_paid'
  | 'payment_confirming'
  | 'partial_not_allowed'
  | 'amount_above_bill'
  | 'biller_inactive'
  | 'biller_known'
  | 'biller_name_taken'
  | 'consumer_unknown'
  | 'biller_unavailable'
  | 'card_not_possible'
  | 'card_active'
  | 'card_inactive'
  | 'limit_below_use'
  | 'stale_credit_limit'
  | 'too_many_attempts'
  | 'too_many_requests'
  | 'internal_error'
  | 'service_unavailable';

/** Why a new password is refused. */
export const PASSWORD_PROBLEMS = [
  'unchanged',
  'personal',
  'common',
  'keyboard',
  'repeat',
  'sequence',
  'date',
  'name',
  'word',
  'guessable',
] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** Facts that an error carries besides its message, so that clients can say more than the message does. */
export interface ErrorDetails {
  /** With `incorrect_pin`, and `incorrect_code` of an app: wrong ones that are still possible before a lock. */
  attemptsLeft?: number;
  /** Only with `reauthentication_required`: whether only a strong factor suffices, not the password. */
  strong?: boolean;
  /** Only with `weak_password`. */
  passwordProblem?: PasswordProblem;
  /** Only with `pin_locked` and `code_locked`: when the lock ends, as an ISO time in UTC. */
  lockedUntil?: string;
  /** Only with `stale_beneficiary`, `stale_standing_order` and `stale_card`: the version to look at. */
  presentVersion?: number;
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
