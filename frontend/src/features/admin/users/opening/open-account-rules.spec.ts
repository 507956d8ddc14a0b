import { describe, expect, it } from '@jest/globals';
import { isComplete, openAccountRequest } from './open-account-rules.js';

describe('a new account', () => {
  it('requires a customer, a type and an initial balance', () => {
    expect(isComplete({ userId: '1', accountType: 'savings', balance: '0' })).toBe(true);
    expect(isComplete({ accountType: 'savings', balance: '0' })).toBe(false);
    expect(isComplete({ userId: '1', balance: '0' })).toBe(false);
    expect(isComplete({ userId: '1', accountType: 'savings', balance: '' })).toBe(false);
  });

  it('is sent with two decimals, in AED by default', () => {
    expect(openAccountRequest({ userId: '1', accountType: 'checking', balance: '1200.5' })).toEqual({
      userId: '1',
      accountType: 'checking',
      balance: '1200.50',
      currency: 'AED',
    });
  });

  it('is not sent with an invalid balance', () => {
    expect(openAccountRequest({ userId: '1', accountType: 'checking', balance: '-1' })).toBeNull();
  });
});
