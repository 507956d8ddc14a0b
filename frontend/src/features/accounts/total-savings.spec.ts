/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { AccountType, Currency } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { fakeAccount } from '../../../jest/fixtures.js';
import { totalSavings } from './accounts.store.js';

const account = (accountType: AccountType, balance: string, more: Partial<AccountDto> = {}) =>
  fakeAccount({ id: `${accountType} ${balance}`, accountType, balance, ...more });

const GOAL: GoalDto = {
  id: 'goal',
  name: 'Boat',
  icon: 'other',
  targetAmount: '1000.00',
  targetDate: null,
  balance: '0.00',
  currency: 'AED',
  createdAt: '2026-01-31T09:30:00.000Z',
  behindBy: null,
  savedPerMonth: '0.00',
  autoSave: null,
};
const goal = (balance: string, currency: Currency = 'AED') => ({ ...GOAL, balance, currency });

describe('total savings', () => {
  it('are the balances of savings accounts and goals, in the currency of the first savings account', () => {
    const accounts = [
      account('current', '10.00'),
      account('savings', '52000.00', { currency: 'EUR' }),
      account('savings', '1000.00', { currency: 'EUR' }),
      account('savings', '7.00', { currency: 'USD' }),
    ];

    expect(totalSavings(accounts, [goal('250.00', 'EUR'), goal('9.00')], 'USD')).toEqual({
      amount: '53250.00',
      inGoals: '250.00',
      currency: 'EUR',
    });
  });

  it('include held amounts', () => {
    const accounts = [account('savings', '100.00', { heldAmount: '40.00', availableBalance: '60.00' })];

    expect(totalSavings(accounts, [], 'AED').amount).toBe('100.00');
  });

  it('are what is in goals, in the preferred currency, without a savings account', () => {
    expect(totalSavings([account('current', '10.00')], [goal('5.00')], 'AED')).toEqual({
      amount: '5.00',
      inGoals: '5.00',
      currency: 'AED',
    });
    expect(totalSavings([], [], 'USD')).toEqual({ amount: '0.00', inGoals: '0.00', currency: 'USD' });
  });
});
