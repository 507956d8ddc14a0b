import type { ErrorCode } from '#contract/errors';
import { ApiError, hasCode } from '../../../shared/api/api-error.js';

/** `info`: what became of it is unknown. `warning`: it cannot succeed right now. `error`: anything else. */
export type FailureVariant = 'error' | 'warning' | 'info';

const NOT_NOW = [
  'pin_locked',
  'pin_not_set',
  'account_restricted',
  'account_inactive',
  'beneficiary_not_approved',
] as const satisfies ErrorCode[];

/** Without an answer, or with one of a server in trouble, the money may or may not have been held. */
export function variantOf(error: unknown): FailureVariant {
  if (!(error instanceof ApiError) || error.status >= 500) return 'info';
  return NOT_NOW.some((code) => code === error.code) ? 'warning' : 'error';
}

/** Whether it makes sense to offer first to send the very same values again. */
export function canSucceedUnchanged(error: unknown): boolean {
  return variantOf(error) !== 'warning' && !hasCode(error, 'incorrect_pin');
}

/** The refusals that have their own sentence in each language. */
const REFUSALS = [
  ...NOT_NOW,
  'incorrect_pin',
  'insufficient_funds',
  'same_account',
  'too_many_attempts',
  'service_unavailable',
] as const satisfies ErrorCode[];
export type Refusal = (typeof REFUSALS)[number];

export function refusalOf(code: ErrorCode | null): Refusal | null {
  return REFUSALS.find((refusal) => refusal === code) ?? null;
}
