import { describe, expect, it } from '@jest/globals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { fakeCard } from '../../../jest/fake-cards.js';
import {
  accountsForCards,
  figuresOf,
  isMismatched,
  maskedCardNumber,
  percentSpent,
  shownExpiry,
} from './card-rules.js';

const account = (over: Partial<AccountDto>) => ({ isActive: true, ...over }) as AccountDto;

describe('a PIN', () => {
  it('is repeated the same, which shows as soon as it cannot be', () => {
    expect(isMismatched('5678', '56')).toBe(false);
    expect(isMismatched('5678', '57')).toBe(true);
    expect(isMismatched('5678', '5678')).toBe(false);
  });
});

describe('a card', () => {
  it('shows the last four digits of its number and its last month', () => {
    expect(maskedCardNumber('4821')).toBe('•••• •••• •••• 4821');
    expect(maskedCardNumber(null)).toBe('•••• •••• •••• ••••');
    expect(shownExpiry('2031-11-30')).toBe('11/31');
    expect(shownExpiry(null)).toBe('––/––');
  });

  it('says how much of its limit is spent', () => {
    expect(percentSpent('3250.00', '10000.00')).toBe(32);
    expect(percentSpent('25000.00', '25000.00')).toBe(100);
    expect(percentSpent('26000.00', '25000.00')).toBe(100);
    expect(percentSpent('0.00', '0.00')).toBe(0);
  });

  it('counts its month, or what is used of the credit account', () => {
    expect(figuresOf(fakeCard(), undefined)).toEqual({ spent: '250.00', limit: '1000.00' });
    const gold = account({ creditLimit: '25000.00', availableBalance: '15000.00' });
    expect(figuresOf(fakeCard({ kind: 'credit' }), gold)).toEqual({ spent: '10000.00', limit: '25000.00' });
    const overpaid = account({ creditLimit: '100.00', availableBalance: '150.00' });
    expect(figuresOf(fakeCard({ kind: 'credit' }), overpaid)).toEqual({ spent: '0.00', limit: '100.00' });
  });

  it('belongs to an active account of certain types', () => {
    const accounts = [
      account({ accountType: 'current' }),
      account({ accountType: 'investment' }),
      account({ accountType: 'credit', isActive: false }),
    ];
    expect(accountsForCards(accounts)).toEqual([accounts[0]]);
  });
});
