import { describe, expect, it } from '@jest/globals';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import { fakeAdminAccount, fakeAdminUser as fakeUser } from '../../../../../jest/fixtures.js';
import { customerHas, customerTotals, totalsByCurrency } from './user-detail-head.js';

const account = (currency: Currency, balance: string) => ({ currency, balance }) as AdminAccountDto;

describe('what a customer has, for staff', () => {
  const user = fakeUser({
    accounts: [
      fakeAdminAccount({ accountType: 'checking', balance: '1000.00', availableBalance: '750.00' }),
      fakeAdminAccount({
        accountType: 'checking',
        currency: 'USD',
        balance: '9.00',
        availableBalance: '9.00',
      }),
      fakeAdminAccount({ accountType: 'credit', balance: '-400.00', availableBalance: '600.00' }),
    ],
    goalTotals: [{ currency: 'AED', total: '40.50' }],
  });

  it('is what the customer’s own Home says', () => {
    expect(customerTotals(user)).toEqual([
      { currency: 'AED', have: '790.50', setAside: '40.50', owe: '400.00' },
      { currency: 'USD', have: '9.00', setAside: '0.00', owe: '0.00' },
    ]);
    expect(customerHas(user)).toEqual([
      { currency: 'AED', total: '790.50' },
      { currency: 'USD', total: '9.00' },
    ]);
  });
});

describe("a user's total", () => {
  it('is summed for each currency, AED first', () => {
    const accounts = [account('USD', '0.10'), account('AED', '100.00'), account('USD', '0.20')];
    expect(totalsByCurrency({ accounts, goalTotals: [] })).toEqual([
      { currency: 'AED', total: '100.00' },
      { currency: 'USD', total: '0.30' },
    ]);
  });

  it('includes what is in savings goals, also where all money is there', () => {
    const accounts = [account('AED', '100.00')];
    const goalTotals = [
      { currency: 'AED', total: '40.50' },
      { currency: 'EUR', total: '7.00' },
    ] as const;
    expect(totalsByCurrency({ accounts, goalTotals: [...goalTotals] })).toEqual([
      { currency: 'AED', total: '140.50' },
      { currency: 'EUR', total: '7.00' },
    ]);
  });

  it('is AED 0.00 without accounts', () => {
    expect(totalsByCurrency({ accounts: [], goalTotals: [] })).toEqual([{ currency: 'AED', total: '0.00' }]);
  });
});
