/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { fakeAccount } from '../../../../jest/fixtures.js';
import { debtOf, totalsOf } from './totals.rules.js';

const goal = (balance: string, currency: GoalDto['currency'] = 'AED') => ({ balance, currency }) as GoalDto;
const CURRENT = fakeAccount({ balance: '1000.00', availableBalance: '750.00' });
const CARD = fakeAccount({
  accountType: 'credit',
  balance: '-10000.00',
  creditLimit: '25000.00',
  availableBalance: '15000.00',
});

describe('the totals of a customer', () => {
  it('are what can be spent without credit, what goals hold, and the debt of cards', () => {
    expect(totalsOf([CURRENT, CARD], [goal('200.00'), goal('50.50')], 'AED')).toEqual({
      have: '1000.50',
      setAside: '250.50',
      owe: '10000.00',
    });
  });

  it('leave other currencies out', () => {
    const dollars = fakeAccount({ currency: 'USD', balance: '900.00' });

    expect(totalsOf([CURRENT, dollars], [goal('10.00', 'USD')], 'AED')).toEqual({
      have: '750.00',
      setAside: '0.00',
      owe: '0.00',
    });
  });

  it('have no debt for a card with more paid in than spent', () => {
    expect(debtOf('12.00')).toBe('0.00');
    expect(debtOf('0.00')).toBe('0.00');
  });
});
