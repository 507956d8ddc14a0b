/** The orders of a list of items that wait for a decision; `largest` compares amounts, whatever their currency. */
export const PENDING_ORDERS = ['newest', 'oldest', 'largest'] as const;
export type PendingOrder = (typeof PENDING_ORDERS)[number];

/** What a list of items that wait can be sorted by instead of its order. */
export const PENDING_SORTS = ['risk'] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];

/**
 * Whether an item that waits passed its checks: those of a recipient's numbers, or for a transfer whether an approval of
 * it was refused.
 */
export const PENDING_CHECKS = ['passed', 'failed'] as const;
export type PendingCheck = (typeof PENDING_CHECKS)[number];

/**
 * The checks that an item may fail: a recipient's IBAN or SWIFT code is not valid; a number of this bank that no account
 * can be credited by; the paying account, or that of a card, is not active; the recipient is not approved; the payer has
 * frozen everything.
 */
export const REQUEST_CHECKS = [
  'number_invalid',
  'recipient_unavailable',
  'account_inactive',
  'beneficiary_not_approved',
  'customer_frozen',
] as const;
export type RequestCheck = (typeof REQUEST_CHECKS)[number];

/** The header of a page of a queue: the number of items on all pages that match its search and filter. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Why a pending transfer cannot be approved. */
export type BlockedReason = Extract<RequestCheck, 'recipient_unavailable' | 'customer_frozen'>;

/** Why an approval was refused, as it is stored; a freeze is looked up instead. */
export type StoredBlock = Extract<BlockedReason, 'recipient_unavailable'>;

/**
 * Reasons for a rejection that administrators choose from a list. The customer reads them in their own language; any
 * other text is shown as it was typed.
 */
export const REJECTION_REASONS = [
  'number_invalid',
  'name_mismatch',
  'details_missing',
  'recipient_unavailable',
  'purpose_unclear',
  'duplicate',
  'contact_support',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/**
 * Reasons for a restriction that administrators choose from a list. The customer reads them in their own language; any
 * other text is shown as it was typed.
 */
export const RESTRICTION_REASONS = [
  'unusual_activity',
  'access_lost',
  'details_missing',
  'identity_unclear',
  'customer_request',
] as const;
export type RestrictionReason = (typeof RESTRICTION_REASONS)[number];
