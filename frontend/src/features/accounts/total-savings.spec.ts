import { describe, expect, it } from '@jest/globals';
import type { AccountType, AccountView } from '#contract/accounts';
import { totalSavings } from './total-savings.js';

const account = (
  accountType: AccountType,
  balance: string,
  more: Partial<AccountView> = {},
): AccountView => ({
  id: `${accountType} ${balance}`,
  accountType,
  accountNumber: '1858339683528861',
  iban: 'AE300991858339683528861',
  nickname: null,
  balance,
  heldAmount: '0.00',
  availableBalance: balance,
  currency: 'AED',
  isActive: true,
  userId: '1',
  updatedAt: '2026-11-21T00:00:00.000Z',
  ...more,
});

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
