import { type AdminAccountView, CURRENCIES, type Currency } from '#contract/accounts';
import { type Money, sumMoney } from '#money/money';

/** What somebody has, by currency: money of different kinds is never added up. Without accounts, nothing in AED. */
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
