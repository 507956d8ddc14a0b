import type { AdminAccountView } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { summaryResource } from '../overview/summary.store.js';
import { fetchUser } from './users.api.js';
import { putAccount, putUser, reloadUsers, removeUser, withAccount } from './users.store.js';

/** One user with the accounts, by id. */
export const userResources = createResourceFamily<AdminUserView>('admin.user', fetchUser);

/** Puts in what a change of a user has answered, wherever the user is shown. */
export function takeUser(user: AdminUserView): void {
  putUser(user);
  userResources.of(user.id).set(user);
  void summaryResource.invalidate();
}

/** What a list knows of a user is shown at once, and asked for again. */
export function showUser(user: AdminUserView): void {
  const resource = userResources.of(user.id);
  resource.set(user);
  void resource.invalidate();
}

/** Puts in what a change of an account has answered, wherever its customer is shown. */
export function takeAccount(account: AdminAccountView): void {
  putAccount(account);
  const resource = userResources.of(account.userId);
  const user = resource.store.getState().data;
  if (user) resource.set({ ...user, accounts: withAccount(user.accounts, account) });
  // The rest of what is known of the customer may be older.
  void resource.invalidate();
  void summaryResource.invalidate();
}

/** After a deletion: nothing is kept of who is gone. */
export function forgetUser(id: string): void {
  removeUser(id);
  userResources.of(id).reset();
  void summaryResource.invalidate();
}

/** When it is not known what has changed: a user was created, or a call was never answered. */
export function reloadEveryone(): void {
  reloadUsers();
  userResources.invalidate();
  void summaryResource.invalidate();
}
