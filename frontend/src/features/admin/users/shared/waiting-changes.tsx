import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf } from '../../../../shared/format/names.js';
import { LazyPendingApproval } from '../../second-approvals/lazy-pending-approval.js';
import { reloadEveryone } from '../user-detail.store.js';
import { useAccountWords } from './account-parts.js';

/** Says that a change of a user waits for a second person; renders nothing without one. */
export function WaitingUserChange({ user }: { user: AdminUserDto }) {
  const { pendingApproval } = user;
  if (pendingApproval === null) return null;
  return <LazyPendingApproval of={pendingApproval} name={fullNameOf(user)} onSettled={reloadEveryone} />;
}

/** The same for a change of an account. */
export function WaitingAccountChange({ account }: { account: AdminAccountDto }) {
  const words = useAccountWords();
  const { pendingApproval } = account;
  if (pendingApproval === null) return null;
  return <LazyPendingApproval of={pendingApproval} name={words(account)} onSettled={reloadEveryone} />;
}
