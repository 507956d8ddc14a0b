import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';

/** A task that an administrator performs in a dialog. */
export type UserTask =
  | { kind: 'create' }
  | { kind: 'openAccount'; user?: AdminUserDto }
  | { kind: 'changePin'; user: AdminUserDto }
  | { kind: 'resetPassword'; user: AdminUserDto }
  | { kind: 'restrict'; user: AdminUserDto }
  | { kind: 'endFreeze'; user: AdminUserDto }
  | { kind: 'delete'; user: AdminUserDto }
  | { kind: 'setBalance'; account: AdminAccountDto };
