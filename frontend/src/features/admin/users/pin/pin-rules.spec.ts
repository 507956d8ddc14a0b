import { describe, expect, it } from '@jest/globals';
import { isDiverging, isUnsendable, pinProblemOf } from './pin-rules.js';

describe('the rules of a PIN change', () => {
  it('check for four digits first, then for the confirmation', () => {
    expect(pinProblemOf({ pin: '123', confirmation: '124' })).toBe('invalid');
    expect(pinProblemOf({ pin: '1234', confirmation: '1243' })).toBe('mismatch');
    expect(pinProblemOf({ pin: '0000', confirmation: '0000' })).toBeNull();
  });

  it('report a mismatch as soon as the confirmation can no longer match, not before', () => {
    expect(isDiverging({ pin: '1234', confirmation: '12' })).toBe(false);
    expect(isDiverging({ pin: '1234', confirmation: '1234' })).toBe(false);
    expect(isDiverging({ pin: '1234', confirmation: '1243' })).toBe(true);
    expect(isDiverging({ pin: '12', confirmation: '21' })).toBe(true);
    expect(isDiverging({ pin: '1234', confirmation: '13' })).toBe(true);
    expect(isDiverging({ pin: '12', confirmation: '1234' })).toBe(true);
  });

  it('prevent sending while a field is empty or the two differ', () => {
    expect(isUnsendable({ pin: '', confirmation: '' })).toBe(true);
    expect(isUnsendable({ pin: '1234', confirmation: '' })).toBe(true);
    expect(isUnsendable({ pin: '1234', confirmation: '1235' })).toBe(true);
    expect(isUnsendable({ pin: '1234', confirmation: '1234' })).toBe(false);
  });
});
