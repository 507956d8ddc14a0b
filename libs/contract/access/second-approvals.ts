/** The kinds of changes by staff that policies can make wait for a second person. */
export const SECOND_APPROVAL_KINDS = [
  'balance_change',
  'transfer_approval',
  'bulk_approval',
  'user_deletion',
  'pin_change',
  'factor_removal',
  'staff_change',
  'policy_change',
  'refund',
] as const;
export type SecondApprovalKind = (typeof SECOND_APPROVAL_KINDS)[number];

/**
 * `void`: what was to be changed is no longer what was asked about, or the maker may no longer change it. `withdrawn`:
 * taken back by the maker.
 */
export const APPROVAL_REQUEST_STATUSES = [
  'open',
  'approved',
  'declined',
  'void',
  'expired',
  'withdrawn',
] as const;
export type ApprovalRequestStatus = (typeof APPROVAL_REQUEST_STATUSES)[number];

/** What a request is about. */
export const APPROVAL_SUBJECTS = ['account', 'transaction', 'user', 'policies', 'items', 'case'] as const;
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number];
