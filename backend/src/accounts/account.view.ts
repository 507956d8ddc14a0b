import type { AccountType, AccountView, AdminAccountType, AdminAccountView } from '#contract/accounts';
import { subtractMoney } from '#money/money';
import type { Account } from './account.entity.js';

/** An account as its owner sees it. */
export function accountView(account: Account): AccountView {
  return {
    id: account.id,
    accountType: account.accountType,
    accountNumber: account.accountNumber,
    iban: account.iban,
    nickname: account.nickname,
    balance: account.balance,
    heldAmount: account.held,
    availableBalance: subtractMoney(account.balance, account.held),
    currency: account.currency,
    isActive: account.isActive,
    userId: account.userId,
    updatedAt: account.updatedAt.toISOString(),
  };
}

/** An account as administrators see it. */
export function adminAccountView(account: Account): AdminAccountView {
  return { ...accountView(account), accountType: adminAccountType(account.accountType) };
}

/** The type is stored and shown to customers as `current`, and shown to administrators as `checking`. */
function adminAccountType(type: AccountType): AdminAccountType {
  return type === 'current' ? 'checking' : type;
}

/** Converts the account type in an administrator's request to the stored type. */
export function storedAccountType(type: AdminAccountType | AccountType): AccountType {
  return type === 'checking' ? 'current' : type;
}
