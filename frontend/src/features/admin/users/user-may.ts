import type { AdminUserView } from '#contract/admin';

/** Administrators can be neither restricted nor deleted. */
export function isProtected({ isAdmin }: AdminUserView): boolean {
  return isAdmin;
}

/** Only customers have accounts and a transaction PIN. */
export function isCustomer({ isAdmin, isAgent }: AdminUserView): boolean {
  return !isAdmin && !isAgent;
}
