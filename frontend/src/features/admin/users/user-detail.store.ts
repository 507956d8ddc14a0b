import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { summaryResource } from '../overview/summary.store.js';
import { fetchUser } from './users.api.js';
import { putAccount, putUser, reloadUsers, removeUser, withAccount } from './users.store.js';

/** Users with their accounts, one resource per id. */
export const userResources = createResourceFamily<AdminUserDto>('admin.user', fetchUser);

/** Stores the user that a change returned, in the lists and in the detail. */
export function takeUser(user: AdminUserDto): void {
  putUser(user);
  userResources.of(user.id).set(user);
  void summaryResource.invalidate();
}

/** Shows a user at once with the list's data, and reloads it. */
export function showUser(user: AdminUserDto): void {
  const resource = userResources.of(user.id);
  resource.set(user);
  void resource.invalidate();
}

/** Stores the account that a change returned, in the lists and in the customer's detail. */
export function takeAccount(account: AdminAccountDto): void {
  putAccount(account);
  const resource = userResources.of(account.userId);
  const user = resource.store.getState().data;
  if (user) resource.set({ ...user, accounts: withAccount(user.accounts, account) });
  // The rest of the customer's data may be outdated.
  void resource.invalidate();
  void summaryResource.invalidate();
}

/** Loads the current account. Never rejects: when loading fails, the next attempt is refused and reloads. */
export async function fetchCurrentAccount({
  id,
  userId,
}: AdminAccountDto): Promise<AdminAccountDto | undefined> {
  try {
    const user = await fetchUser(userId);
    takeUser(user);
    return user.accounts.find((account) => account.id === id);
  } catch {
    return undefined;
  }
}

/** Removes a deleted user from the lists and the detail. */
export function forgetUser(id: string): void {
  removeUser(id);
  userResources.of(id).reset();
  void summaryResource.invalidate();
}

/** Reloads all users, for when it is unknown what has changed: after a creation or a failed request. */
export function reloadEveryone(): void {
  reloadUsers();
  userResources.invalidate();
  void summaryResource.invalidate();
}

export const userDetailLive: LiveBindings = {
  'admin.users': () => userResources.invalidate(),
};
