import type { AdminAccountView, Currency } from './accounts.js';
import type { CurrentUser } from './auth.js';
import type { TransactionView } from './transfers.js';

/** A user as administrators see one. */
export interface AdminUserView extends CurrentUser {
  createdAt: string;
  accounts: AdminAccountView[];
}

/** The bank in figures, all of one moment. */
export interface AdminSummary {
  /** Everybody that `GET /api/admin/users` lists. */
  users: number;
  customers: number;
  restrictedUsers: number;
  accounts: number;
  transactions: number;
  pendingBeneficiaries: number;
  pendingTransfers: number;
  /** The money on all accounts: AED first and always, then what else there is, as `CURRENCIES` orders it. */
  balances: { currency: Currency; total: string }[];
}

/** A transaction and whose it is, "First Last". */
export interface AdminTransactionView extends TransactionView {
  userId: string;
  userName: string;
}

/** How the pages of what waits for a decision run. */
export const PENDING_ORDERS = ['newest', 'oldest'] as const;
export type PendingOrder = (typeof PENDING_ORDERS)[number];

/**
 * What waits and passed its checks, or failed one: a recipient by its numbers, a transfer because an approval of it was
 * refused.
 */
export const PENDING_CHECKS = ['passed', 'failed'] as const;
export type PendingCheck = (typeof PENDING_CHECKS)[number];

/** The header of a page of what waits for a decision: how many match its search and filter, on all pages together. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Why a pending transfer could not be approved. */
export type BlockedReason = 'recipient_unavailable';

export interface PendingTransferView extends AdminTransactionView {
  /** Set once an approval was refused for it; it can still be rejected. */
  blockedReason: BlockedReason | null;
}

export interface CreateUserRequest {
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  currency?: Currency;
  role?: 'customer' | 'agent';
}

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

export interface VerifyBeneficiaryRequest {
  status: 'approved' | 'rejected';
  /** The version of the recipient that the administrator saw; a decision about an older one is refused. */
  version?: number;
  /** Only with a rejection: one of {@link REJECTION_REASONS}, or free text; the customer reads it. */
  reason?: string | null;
}

export interface DecideTransferRequest {
  status: 'completed' | 'failed';
  /** As in {@link VerifyBeneficiaryRequest}. */
  reason?: string | null;
}

export interface SetBalanceRequest {
  balance: string;
  /** The balance the administrator saw; a different one refuses the change. */
  expectedBalance?: string;
  /** At most 200 characters; the customer reads it in the statement. */
  reason?: string;
}

export interface SetDateRequest {
  /** RFC 3339, or `YYYY-MM-DD` for midnight in Asia/Dubai; from 2000-01-01 to now. */
  createdAt: string;
}

export interface SetRestrictionRequest {
  restricted: boolean;
}

export interface SetPinRequest {
  /** Four digits. */
  newPin: string;
}

/** Who did what to whom, when, before → after. */
export interface AuditItem {
  id: string;
  at: string;
  type: string;
  actorId: string | null;
  actorName: string | null;
  subjectType: string;
  subjectId: string;
  /** What people call it: a name, a reference, an account's number; `null` when it is gone. */
  subjectName: string | null;
  /** Whom it is about: the owner of the account, transfer, recipient or conversation, or the user themselves. */
  customerId: string | null;
  /** `null` when they are gone. */
  customerName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
