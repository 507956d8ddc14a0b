import type { AdminAccountView } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';
import type { PagedList } from '../../../shared/store/paged-list.js';
import { createPagedListFamily } from '../../../shared/store/paged-list-family.js';
import { usersPath } from './users.api.js';

/** Users with their accounts, newest first; one list for each search. */
const usersLists = createPagedListFamily<AdminUserView>();

/** All whose name, e-mail address or account number has `search` in it; everybody for an empty one. */
export function usersMatching(search: string): PagedList<AdminUserView> {
  return usersLists.of(usersPath(search));
}

/** Puts in what a change of a user has answered, and asks what else has changed. */
export function putUser(user: AdminUserView): void {
  usersLists.put(user);
  usersLists.invalidate();
}

/** Puts in what a change of an account has answered, or an account that was opened. */
export function putAccount(account: AdminAccountView): void {
  usersLists.change(account.userId, (user) => ({ ...user, accounts: withAccount(user.accounts, account) }));
}

export function removeUser(id: string): void {
  usersLists.remove(id);
}

/** Somebody was created, or something changed elsewhere: what is on screen is loaded again. */
export function reloadUsers(): void {
  usersLists.invalidate();
}

/** In its place, or at the end as the newest. An answer that was overtaken by a later change is not put in. */
export function withAccount(
  accounts: readonly AdminAccountView[],
  account: AdminAccountView,
): AdminAccountView[] {
  if (!accounts.some(({ id }) => id === account.id)) return [...accounts, account];
  return accounts.map((one) => (one.id === account.id && one.updatedAt <= account.updatedAt ? account : one));
}
