import type { Currency } from './accounts.js';
import type { Purpose } from './transfers.js';

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

/** Why an execution failed or waits for another try; only `insufficient_funds` is tried again. */
export const EXECUTION_REASONS = [
  'insufficient_funds',
  'account_restricted',
  'account_inactive',
  'beneficiary_not_approved',
  'same_account',
  'recipient_unavailable',
  'currency_mismatch',
] as const;
export type ExecutionReason = (typeof EXECUTION_REASONS)[number];

/** All days are `YYYY-MM-DD` in Asia/Dubai. */
export interface StandingOrderRequest {
  fromAccountId: string;
  toBeneficiaryId: string;
  /** Positive, in the currency of the account. */
  amount: string;
  purpose: Purpose;
  notes?: string | null;
  /** Today or later. The 31st means the last day of a shorter month. */
  startsOn: string;
  frequency: Frequency;
  /** The last possible day; not together with `count`, and neither with `once`. */
  endsOn?: string | null;
  /** Number of due days. */
  count?: number | null;
  /** Four digits. */
  transactionPin: string;
  /** A verified confirmation, for users who must confirm it. */
  confirmationId?: string | null;
}

/** Either `status`, or `amount` with `transactionPin`. */
export interface ChangeStandingOrderRequest {
  /** `paused` pauses an active order, `active` resumes it; due days in between are skipped. */
  status?: 'active' | 'paused';
  /** Needs `transactionPin`. A higher amount makes the order `pending` until it is approved again. */
  amount?: string;
  /** Four digits. */
  transactionPin?: string;
  /** For a higher amount. */
  confirmationId?: string | null;
}

export interface StandingOrderView {
  id: string;
  fromAccountId: string;
  /** `id` is `null` once the recipient was deleted, which is possible after the order has ended. */
  beneficiary: { id: string | null; name: string; bankName: string };
  /** Positive. */
  amount: string;
  currency: Currency;
  purpose: Purpose;
  notes: string | null;
  frequency: Frequency;
  startsOn: string;
  endsOn: string | null;
  count: number | null;
  /** 1, and one more for each change of the values above. */
  version: number;
  status: StandingOrderStatus;
  /**
   * The day on which it runs next, or would run once it is approved; `null` while it is paused and once it has ended.
   */
  nextOn: string | null;
  /** Number of payments made. */
  executed: number;
  /** Why the bank rejected it: one of `REJECTION_REASONS`, or free text; `null` without a reason. */
  reason: string | null;
  createdAt: string;
}

/** One due day of an order, newest first; absent for days on which it did not run. */
export interface ExecutionView {
  id: string;
  dueOn: string;
  status: ExecutionStatus;
  /** The completed transfer; `null` unless executed. */
  transactionId: string | null;
  reason: ExecutionReason | null;
  /** When it was last tried. */
  at: string;
}

/** An order as administrators see it, and whose it is, "First Last". */
export interface AdminStandingOrderView extends StandingOrderView {
  userId: string;
  userName: string;
  /** The recipient's account number as saved. */
  accountNumber: string;
}

/** Why a pending order would not pay now: its account is not active, its recipient deleted or not approved. */
export type StandingOrderCheck = Extract<ExecutionReason, 'account_inactive' | 'beneficiary_not_approved'>;

/** An order that waits for an administrator. */
export interface PendingStandingOrderView extends AdminStandingOrderView {
  /** The checks that it fails now; a server of an earlier version does not say. */
  failedChecks?: StandingOrderCheck[];
}
