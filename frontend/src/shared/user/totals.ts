import { CURRENCIES, type Currency } from '#contract/banking/accounts';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney, type Money, negateMoney, sumMoney } from '#money/money';

/** What a customer has and owes, in one currency. */
export interface Totals {
  currency: Currency;
  /** The available money of all accounts but credit, and the money in goals. */
  have: Money;
  /** The money in goals, which is a part of `have`. */
  setAside: Money;
  /** The debt of all credit accounts, without a sign. */
  owe: Money;
}

interface CountedAccount extends Pick<AdminAccountDto, 'currency' | 'balance' | 'availableBalance'> {
  /** Staff see another name of the type `current`; only `credit` matters here. */
  accountType: string;
}

interface CountedGoal {
  currency: Currency;
  balance: Money;
}

/**
 * The totals of a customer for each currency, since amounts of different currencies cannot be added up. The customer's
 * own pages and those of staff show the same figures. `first` comes first, even without money; then every other
 * currency of an account or a goal.
 */
export function totalsOf(
  accounts: readonly CountedAccount[],
  goals: readonly CountedGoal[],
  first: Currency,
): Totals[] {
  const others = CURRENCIES.filter(
    (currency) => currency !== first && [...accounts, ...goals].some((one) => one.currency === currency),
  );
  return [first, ...others].map((currency) => totalsIn(currency, accounts, goals));
}

function totalsIn(
  currency: Currency,
  accounts: readonly CountedAccount[],
  goals: readonly CountedGoal[],
): Totals {
  const counted = accounts.filter((account) => account.currency === currency);
  const setAside = sumMoney(goals.filter((goal) => goal.currency === currency).map(({ balance }) => balance));
  const own = counted.filter(({ accountType }) => accountType !== 'credit');
  const credit = counted.filter(({ accountType }) => accountType === 'credit');
  return {
    currency,
    have: sumMoney([...own.map(({ availableBalance }) => availableBalance), setAside]),
    setAside,
    owe: sumMoney(credit.map(({ balance }) => debtOf(balance))),
  };
}

/** The amounts of one figure: that of the first currency, and those of others that are not zero. */
export function amountsOf(
  totals: readonly Totals[],
  figure: 'have' | 'setAside' | 'owe',
): { currency: Currency; amount: Money }[] {
  return totals
    .map((total) => ({ currency: total.currency, amount: total[figure] }))
    .filter(({ amount }, place) => place === 0 || compareMoney(amount, '0.00') !== 0);
}

/** The debt of a credit account with this balance: 0.00 when more was paid in than spent. */
export function debtOf(balance: Money): Money {
  return compareMoney(balance, '0.00') < 0 ? negateMoney(balance) : '0.00';
}
