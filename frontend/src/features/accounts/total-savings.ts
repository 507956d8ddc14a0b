import type { AccountView, Currency } from '#contract/accounts';
import { accountOfType } from './accounts.store.js';

/** The balance of the first savings account in its currency; without one, 0.00 in `defaultCurrency`. */
export function totalSavings(
  accounts: readonly AccountView[],
  defaultCurrency: Currency,
): { amount: string; currency: Currency } {
  const savings = accountOfType(accounts, 'savings');
  return savings
    ? { amount: savings.balance, currency: savings.currency }
    : { amount: '0.00', currency: defaultCurrency };
}
