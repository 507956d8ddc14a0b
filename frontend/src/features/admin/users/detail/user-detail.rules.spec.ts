import { describe, expect, it } from '@jest/globals';
import type { AdminAccountView, Currency } from '#contract/accounts';
import { totalsByCurrency } from './user-detail-head.js';

const account = (currency: Currency, balance: string) => ({ currency, balance }) as AdminAccountView;

describe("a user's total", () => {
  it('is summed for each currency, AED first', () => {
    const accounts = [account('USD', '0.10'), account('AED', '100.00'), account('USD', '0.20')];
    expect(totalsByCurrency(accounts)).toEqual([
      { currency: 'AED', total: '100.00' },
      { currency: 'USD', total: '0.30' },
    ]);
  });

  it('is AED 0.00 without accounts', () => {
    expect(totalsByCurrency([])).toEqual([{ currency: 'AED', total: '0.00' }]);
  });
});
