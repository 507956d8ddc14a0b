import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';

/** Administrators can be neither restricted nor deleted. */
export function isProtected({ isAdmin }: AdminUserDto): boolean {
  return isAdmin;
}

/** Only customers have accounts and a transaction PIN. */
export function isCustomer({ isAdmin, isAgent }: AdminUserDto): boolean {
  return !isAdmin && !isAgent;
}
