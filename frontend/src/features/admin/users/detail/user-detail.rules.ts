import { type AdminAccountView, CURRENCIES, type Currency } from '#contract/accounts';
import { type Money, sumMoney } from '#money/money';

/** Total balance by currency; different currencies are never added up. Without accounts, AED 0.00. */
export function totalsByCurrency(
  accounts: readonly AdminAccountView[],
): { currency: Currency; total: Money }[] {
  const held = CURRENCIES.filter((currency) => accounts.some((account) => account.currency === currency));
  const shown: readonly Currency[] = held.length > 0 ? held : ['AED'];
  return shown.map((currency) => ({
    currency,
    total: sumMoney(
      accounts.filter((account) => account.currency === currency).map(({ balance }) => balance),
    ),
  }));
}
