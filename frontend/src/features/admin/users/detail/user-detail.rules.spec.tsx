import { describe, expect, it } from '@jest/globals';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import { totalsByCurrency } from './user-detail-head.js';

const account = (currency: Currency, balance: string) => ({ currency, balance }) as AdminAccountDto;

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
