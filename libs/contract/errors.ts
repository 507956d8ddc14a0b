import type { REFUSALS } from './refusals.js';

/** How the message of `validation_failed` begins when a request has a field that the server does not know. */
export const UNKNOWN_FIELD = 'There is no field named';

/** The stable slug of every refusal; clients branch on it, people read `message`. */
export type ErrorCode = keyof typeof REFUSALS;

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
