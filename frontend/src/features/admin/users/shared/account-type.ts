import type { AccountType, AdminAccountType } from '#contract/accounts';

/** Administrators' calls say `checking` for what customers, and the texts on screen, know as `current`. */
export function typeOnScreen(type: AdminAccountType): AccountType {
  return type === 'checking' ? 'current' : type;
}
