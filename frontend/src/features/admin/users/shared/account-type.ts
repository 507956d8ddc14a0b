import type { AccountType, AdminAccountType } from '#contract/accounts';

/** Maps the admin API's `checking` to `current`, the name in the customer API and in the texts. */
export function typeOnScreen(type: AdminAccountType): AccountType {
  return type === 'checking' ? 'current' : type;
}
