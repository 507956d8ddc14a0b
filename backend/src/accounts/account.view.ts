import type { AccountType, AdminAccountType } from '#contract/banking/accounts';
import type { AccountDto, AdminAccountDto } from '#contract/shapes/accounts.dto';
import { type Money, subtractMoney, sumMoney } from '#money/money';
import type { Account } from './account.entity.js';

/** The fields of {@link accountView} that are shown as they are stored, for statements that select them. */
export const VIEW_FIELDS = [
  'id',
  'accountType',
  'accountNumber',
  'iban',
  'nickname',
  'balance',
  'creditLimit',
  'currency',
  'isActive',
  'userId',
] as const;

/** An account as its owner sees it. */
export function accountView(account: Account): AccountDto {
  return {
    id: account.id,
    accountType: account.accountType,
    accountNumber: account.accountNumber,
    iban: account.iban,
    nickname: account.nickname,
    balance: account.balance,
    heldAmount: account.held,
    creditLimit: account.creditLimit,
    availableBalance: availableBalance(account),
    currency: account.currency,
    isActive: account.isActive,
    userId: account.userId,
    updatedAt: account.updatedAt.toISOString(),
  };
}

/** The amount that an account can pay: its balance and, for a credit account, its limit, less the held amount. */
export function availableBalance({
  balance,
  creditLimit,
  held,
}: Pick<Account, 'balance' | 'creditLimit' | 'held'>): Money {
  return subtractMoney(sumMoney([balance, creditLimit]), held);
}

/** An account as administrators see it. */
export function adminAccountView(account: Account): AdminAccountDto {
  return {
    ...accountView(account),
    accountType: adminAccountType(account.accountType),
    pendingApproval: null,
  };
}

/** The type is stored and shown to customers as `current`, and shown to administrators as `checking`. */
function adminAccountType(type: AccountType): AdminAccountType {
  return type === 'current' ? 'checking' : type;
}

/** Converts the account type in an administrator's request to the stored type. */
export function storedAccountType(type: AdminAccountType | AccountType): AccountType {
  return type === 'checking' ? 'current' : type;
}
