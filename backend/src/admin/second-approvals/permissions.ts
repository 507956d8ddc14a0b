import type { Permission } from '#contract/access/permissions';
import { SECOND_APPROVAL_KINDS, type SecondApprovalKind } from '#contract/access/second-approvals';

/** The permission of each change itself: who asks for it, and who decides about it, must have it. */
export const PERMISSION_OF: Readonly<Record<SecondApprovalKind, Permission>> = {
  balance_change: 'balances.write',
  transfer_approval: 'approvals.decide',
  bulk_approval: 'approvals.decide',
  user_deletion: 'customers.write',
  pin_change: 'credentials.write',
  factor_removal: 'credentials.write',
  staff_change: 'staff.write',
  policy_change: 'policies.write',
  refund: 'support.supervise',
};

/** The kinds that somebody with these permissions may decide about. */
export function kindsOf(permissions: readonly Permission[]): SecondApprovalKind[] {
  return SECOND_APPROVAL_KINDS.filter((kind) => permissions.includes(PERMISSION_OF[kind]));
}
