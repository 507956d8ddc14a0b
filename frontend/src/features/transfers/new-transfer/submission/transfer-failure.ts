import type { ErrorCode } from '#contract/errors';
import { ApiError, hasCode } from '../../../../shared/api/api-error.js';

/**
 * `info`: the bank gave no answer, or failed. `warning`: the transfer cannot succeed right now. `error`: anything else.
 */
export type FailureVariant = 'error' | 'warning' | 'info';

const NOT_NOW = [
  'pin_locked',
  'pin_not_set',
  'account_restricted',
  'account_inactive',
  'beneficiary_not_approved',
  'enrolment_required',
  'limit_exceeded',
  'recipient_too_new',
] as const satisfies ErrorCode[];

/** Whether the error leaves open whether the transfer was sent: there is no response, or the server failed. */
export function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

export function variantOf(error: unknown): FailureVariant {
  if (!(error instanceof ApiError) || isUnknown(error)) return 'info';
  return NOT_NOW.some((code) => code === error.code) ? 'warning' : 'error';
}

/** Whether sending the same values again can succeed, so that this is offered first. */
export function canSucceedUnchanged(error: unknown): boolean {
  return variantOf(error) !== 'warning';
}

/** Whether a retry is offered at all: while the PIN is locked, or without a factor, it can only fail. */
export function canRetry(error: unknown): boolean {
  return !hasCode(error, 'pin_locked') && !needsEnrolment(error);
}

/** Whether the bank admits no payment without a passkey or an authenticator app, which the user sets up in Settings. */
export function needsEnrolment(error: unknown): boolean {
  return hasCode(error, 'enrolment_required');
}

/** Whether the PIN was wrong. The form asks for it again; the same PIN could only lock it. */
export function isWrongPin(error: unknown): boolean {
  return hasCode(error, 'incorrect_pin');
}
