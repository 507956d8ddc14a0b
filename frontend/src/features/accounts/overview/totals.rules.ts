import type { Currency } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { compareMoney, type Money, negateMoney, sumMoney } from '#money/money';

/** What a customer has and owes, in one currency. */
export interface Totals {
  /** The available money of all accounts but credit, and the money in goals. */
  have: Money;
  /** The money in goals, which is a part of `have`. */
  setAside: Money;
  /** The debt of all credit accounts, without a sign. */
  owe: Money;
}

/** Only accounts and goals in `currency` count, since amounts of different currencies cannot be added up. */
export function totalsOf(
  accounts: readonly AccountDto[],
  goals: readonly GoalDto[],
  currency: Currency,
): Totals {
  const counted = accounts.filter((account) => account.currency === currency);
  const setAside = sumMoney(goals.filter((goal) => goal.currency === currency).map(({ balance }) => balance));
  const own = counted.filter(({ accountType }) => accountType !== 'credit');
  const credit = counted.filter(({ accountType }) => accountType === 'credit');
  return {
    have: sumMoney([...own.map(({ availableBalance }) => availableBalance), setAside]),
    setAside,
    owe: sumMoney(credit.map(({ balance }) => debtOf(balance))),
  };
}

/** The debt of a credit account with this balance: 0.00 when more was paid in than spent. */
export function debtOf(balance: Money): Money {
  return compareMoney(balance, '0.00') < 0 ? negateMoney(balance) : '0.00';
}
