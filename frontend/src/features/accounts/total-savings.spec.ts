/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { fakeAccount } from '../../../jest/fixtures.js';
import { totalSavings } from './accounts.store.js';

const account = (accountType: AccountType, balance: string, more: Partial<AccountDto> = {}) =>
  fakeAccount({ id: `${accountType} ${balance}`, accountType, balance, ...more });

describe('total savings', () => {
  it('are the balance of the savings account, in its currency', () => {
    const accounts = [account('current', '10.00'), account('savings', '52000.00', { currency: 'EUR' })];

    expect(totalSavings(accounts, 'USD')).toEqual({ amount: '52000.00', currency: 'EUR' });
  });

  it('include held amounts', () => {
    const accounts = [account('savings', '100.00', { heldAmount: '40.00', availableBalance: '60.00' })];

    expect(totalSavings(accounts, 'AED').amount).toBe('100.00');
  });

  it('are 0 in the preferred currency without a savings account', () => {
    expect(totalSavings([account('current', '10.00')], 'USD')).toEqual({ amount: '0.00', currency: 'USD' });
    expect(totalSavings([], 'AED')).toEqual({ amount: '0.00', currency: 'AED' });
  });
});
