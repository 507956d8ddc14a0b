import type { AccountDto, RenameAccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import type { Currency } from '#contract/banking/accounts';
import { type Money, sumMoney } from '#money/money';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';
import { outdateStatements } from './statement/statement.store.js';

/** The customer's accounts, oldest first. */
export const accountsResource = createResource<AccountDto[]>('accounts', '/api/accounts');

/** The first account of type `current`, else the first account; undefined without accounts. */
export function currentAccountOf(accounts: readonly AccountDto[]): AccountDto | undefined {
  return accounts.find(({ accountType }) => accountType === 'current') ?? accounts[0];
}

export function accountOfType(
  accounts: readonly AccountDto[],
  type: AccountDto['accountType'],
): AccountDto | undefined {
  return accounts.find(({ accountType }) => accountType === type);
}

/**
 * Sets the account's nickname, or removes it when `nickname` is blank.
 * @throws ApiError when the server refuses it, Unreachable without a response.
 */
export async function renameAccount(id: string, nickname: string): Promise<void> {
  const trimmed = nickname.trim();
  const request: RenameAccountDto = { nickname: trimmed === '' ? null : trimmed };
  const renamed = await http.patch<AccountDto>(`/api/accounts/${id}`, request);
  const { data } = accountsResource.store.getState();
  if (data) accountsResource.set(data.map((account) => (account.id === id ? renamed : account)));
}

export const accountsLive: LiveBindings = {
  accounts: () => {
    void accountsResource.invalidate();
    outdateStatements();
  },
  transactions: outdateStatements,
};

/** What a customer has saved, in one currency. */
export interface Savings {
  /** On savings accounts and in goals. */
  amount: Money;
  inGoals: Money;
  currency: Currency;
}

/**
 * What is on savings accounts and in goals, in the currency of the first savings account; without one, in
 * `defaultCurrency`. Amounts in other currencies cannot be added up.
 */
export function totalSavings(
  accounts: readonly AccountDto[],
  goals: readonly GoalDto[],
  defaultCurrency: Currency,
): Savings {
  const currency = accountOfType(accounts, 'savings')?.currency ?? defaultCurrency;
  const saving = accounts.filter((one) => one.accountType === 'savings' && one.currency === currency);
  const inGoals = sumMoney(goals.filter((goal) => goal.currency === currency).map(({ balance }) => balance));
  return { amount: sumMoney([...saving.map(({ balance }) => balance), inGoals]), inGoals, currency };
}
