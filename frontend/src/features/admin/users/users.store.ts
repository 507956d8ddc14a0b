import type { Role } from '#contract/access/auth';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createPagedListFamily } from '../../../shared/store/paged/paged-list-family.js';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { usersPath } from './users.api.js';

/** Users with their accounts, newest first: one list per search. */
const usersLists = createPagedListFamily<AdminUserDto>();

/** The users whose name, email address or account number contains `search`; all users when it is empty. */
export function usersMatching(search: string, role?: Role): PagedList<AdminUserDto> {
  return usersLists.of(usersPath(search, role));
}

/** Stores the user that a change returned, and reloads the lists for other changes. */
export function putUser(user: AdminUserDto): void {
  usersLists.put(user);
  usersLists.invalidate();
}

/** Stores the account that a change returned, or a newly opened account. */
export function putAccount(account: AdminAccountDto): void {
  usersLists.change(account.userId, (user) => ({ ...user, accounts: withAccount(user.accounts, account) }));
}

export function removeUser(id: string): void {
  usersLists.remove(id);
}

/** Reloads the lists on screen, after a user was created or changed elsewhere. */
export function reloadUsers(): void {
  usersLists.invalidate();
}

/** Replaces the account in the list, or appends it when it is new; ignores data older than what is known. */
export function withAccount(
  accounts: readonly AdminAccountDto[],
  account: AdminAccountDto,
): AdminAccountDto[] {
  if (!accounts.some(({ id }) => id === account.id)) return [...accounts, account];
  return accounts.map((one) => (one.id === account.id && one.updatedAt <= account.updatedAt ? account : one));
}

export const usersLive: LiveBindings = { 'admin.users': reloadUsers };
