import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '#contract/errors';
import { ApiError, Unreachable } from '../../../../shared/api/api-error.js';
import { canRetry, canSucceedUnchanged, isUnknown, isWrongPin, variantOf } from './transfer-failure.js';

const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, JSON.stringify({ statusCode: status, code, message: 'No' }), '');

describe('a failed transfer', () => {
  it.each<[number, ErrorCode]>([
    [403, 'incorrect_pin'],
    [422, 'insufficient_funds'],
    [400, 'validation_failed'],
  ])('with %i %s is an error', (status, code) => {
    expect(variantOf(refusal(status, code))).toBe('error');
  });

  it.each<[number, ErrorCode]>([
    [403, 'pin_locked'],
    [403, 'account_restricted'],
    [422, 'beneficiary_not_approved'],
  ])('with %i %s cannot succeed right now', (status, code) => {
    expect(variantOf(refusal(status, code))).toBe('warning');
    expect(canSucceedUnchanged(refusal(status, code))).toBe(false);
  });

  it('without a response, or with a server error, may have gone through', () => {
    expect(variantOf(new Unreachable('The bank cannot be reached.'))).toBe('info');
    expect(variantOf(refusal(503, 'service_unavailable'))).toBe('info');
    expect(variantOf(new ApiError(502, '<html>', 'Bad Gateway'))).toBe('info');
    expect(isUnknown(refusal(503, 'service_unavailable'))).toBe(true);
    expect(isUnknown(refusal(422, 'insufficient_funds'))).toBe(false);
  });

  it('with a wrong PIN needs another one', () => {
    expect(isWrongPin(refusal(403, 'incorrect_pin'))).toBe(true);
    expect(isWrongPin(refusal(403, 'pin_locked'))).toBe(false);
    expect(canSucceedUnchanged(refusal(422, 'insufficient_funds'))).toBe(true);
  });

  it('cannot be retried while the PIN is locked', () => {
    expect(canRetry(refusal(403, 'pin_locked'))).toBe(false);
    expect(canRetry(refusal(403, 'account_restricted'))).toBe(true);
    expect(canRetry(new Unreachable('The bank cannot be reached.'))).toBe(true);
  });
});
