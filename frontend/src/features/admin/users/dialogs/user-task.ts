import type { AdminAccountView } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';

/** A task that an administrator performs in a dialog. */
export type UserTask =
  | { kind: 'create' }
  | { kind: 'openAccount'; user?: AdminUserView }
  | { kind: 'changePin'; user: AdminUserView }
  | { kind: 'resetPassword'; user: AdminUserView }
  | { kind: 'delete'; user: AdminUserView }
  | { kind: 'setBalance'; account: AdminAccountView };
