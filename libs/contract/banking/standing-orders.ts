/** How often a standing order pays, in the order the form lists them. */
export const FREQUENCIES = ['once', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** `pending`, `active` and `paused` orders are open; the others have ended for good. */
export const STANDING_ORDER_STATUSES = [
  'pending',
  'active',
  'paused',
  'rejected',
  'completed',
  'cancelled',
] as const;
export type StandingOrderStatus = (typeof STANDING_ORDER_STATUSES)[number];

export const OPEN_STANDING_ORDER_STATUSES = ['pending', 'active', 'paused'] as const;

export const EXECUTION_STATUSES = ['executed', 'failed', 'retrying'] as const;
export type ExecutionStatus = (typeof EXECUTION_STATUSES)[number];

/** The hours of a day in Asia/Dubai at which orders run: the first try, and those after a lack of funds. */
export const EXECUTION_HOURS = [8, 12, 16] as const;

/** Why an execution failed or waits for another try; lack of funds and a limit are tried again. */
export const EXECUTION_REASONS = [
  'insufficient_funds',
  'account_restricted',
  'frozen_by_customer',
  'account_inactive',
  'beneficiary_not_approved',
  'same_account',
  'recipient_unavailable',
  'currency_mismatch',
  'recipient_too_new',
  'limit_exceeded',
] as const;
export type ExecutionReason = (typeof EXECUTION_REASONS)[number];

/** Why a pending order would not pay now: its account is not active, its recipient deleted or not approved. */
export type StandingOrderCheck = Extract<ExecutionReason, 'account_inactive' | 'beneficiary_not_approved'>;
