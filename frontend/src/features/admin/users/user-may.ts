import type { AdminUserView } from '#contract/admin';

/** Administrators can neither be restricted nor deleted (specification, section 4). */
export function isProtected({ isAdmin }: AdminUserView): boolean {
  return isAdmin;
}

/** Only customers have accounts and a transaction PIN. */
export function isCustomer({ isAdmin, isAgent }: AdminUserView): boolean {
  return !isAdmin && !isAgent;
}
