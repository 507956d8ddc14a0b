/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { fakeAccount } from '../../../jest/fixtures.js';
import { amountsOf, debtOf, totalsOf } from './totals.js';

const goal = (balance: string, currency: GoalDto['currency'] = 'AED') => ({ balance, currency });
const CURRENT = fakeAccount({ balance: '1000.00', availableBalance: '750.00' });
const CARD = fakeAccount({
  accountType: 'credit',
  balance: '-10000.00',
  creditLimit: '25000.00',
  availableBalance: '15000.00',
});
const DOLLARS = fakeAccount({ currency: 'USD', balance: '900.00', availableBalance: '850.00' });

describe('the totals of a customer', () => {
  it('are what can be spent without credit, what goals hold, and the debt of cards', () => {
    expect(totalsOf([CURRENT, CARD], [goal('200.00'), goal('50.50')], 'AED')).toEqual([
      { currency: 'AED', have: '1000.50', setAside: '250.50', owe: '10000.00' },
    ]);
  });

  it('are those of each currency, that of the current account first', () => {
    expect(totalsOf([CURRENT, DOLLARS], [goal('10.00', 'USD'), goal('7.00', 'EUR')], 'AED')).toEqual([
      { currency: 'AED', have: '750.00', setAside: '0.00', owe: '0.00' },
      { currency: 'USD', have: '860.00', setAside: '10.00', owe: '0.00' },
      { currency: 'EUR', have: '7.00', setAside: '7.00', owe: '0.00' },
    ]);
  });

  it('of one figure are left out in a further currency without any', () => {
    const totals = totalsOf([CURRENT, DOLLARS], [], 'AED');

    expect(amountsOf(totals, 'have')).toEqual([
      { currency: 'AED', amount: '750.00' },
      { currency: 'USD', amount: '850.00' },
    ]);
    expect(amountsOf(totals, 'owe')).toEqual([{ currency: 'AED', amount: '0.00' }]);
  });

  it('have no debt for a card with more paid in than spent', () => {
    expect(debtOf('12.00')).toBe('0.00');
    expect(debtOf('0.00')).toBe('0.00');
  });
});
