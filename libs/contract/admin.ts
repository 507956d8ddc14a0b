import type { AdminAccountView, Currency } from './accounts.js';
import type { CurrentUser } from './auth.js';
import type { PasskeyView } from './factors.js';
import type { TransactionView } from './transfers.js';

/** A user as administrators see one. */
export interface AdminUserView extends CurrentUser {
  createdAt: string;
  accounts: AdminAccountView[];
  /** The money in the customer's savings goals, which is part of no account; only currencies with any. */
  goalTotals: CurrencyTotal[];
}

export interface CurrencyTotal {
  currency: Currency;
  total: string;
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
  pendingStandingOrders: number;
  /** Requests for cards. */
  pendingCards: number;
  /**
   * The money on all accounts and in all savings goals: AED first and always, then what else there is, as `CURRENCIES`
   * orders it.
   */
  balances: CurrencyTotal[];
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
  /**
   * Why an approval is refused; the transfer can still be rejected. Checked as a page is read, and otherwise set once an
   * approval was refused.
   */
  blockedReason: BlockedReason | null;
  /** The recipient's IBAN as of the time of submission; `null` if they were saved without one. */
  beneficiaryIban: string | null;
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
  /** The version of the recipient that was shown; without one it is 1, that of a recipient never changed. */
  version?: number;
  /** Only with a rejection: one of {@link REJECTION_REASONS}, or free text; the customer reads it. */
  reason?: string | null;
  /** Of a `bulk_approval`. */
  confirmationId?: string | null;
}

export interface DecideTransferRequest {
  status: 'completed' | 'failed';
  /** As in {@link VerifyBeneficiaryRequest}. */
  reason?: string | null;
  /** Of a `bulk_approval`. */
  confirmationId?: string | null;
}

/** Decides once about something that is requested: a standing order or a card. */
export interface DecideActivationRequest {
  status: 'active' | 'rejected';
  /** The version that was shown; a decision about another one is refused. */
  version: number;
  /** As in {@link VerifyBeneficiaryRequest}. */
  reason?: string | null;
  /** Of a `bulk_approval`. */
  confirmationId?: string | null;
}

export interface SetBalanceRequest {
  balance: string;
  /** The balance the administrator saw; a different one refuses the change. */
  expectedBalance?: string;
  /** At most 200 characters; the customer reads it in the statement. */
  reason?: string;
  /** A verified confirmation, for users who must confirm it. */
  confirmationId?: string | null;
}

export interface SetCreditLimitRequest {
  creditLimit: string;
  /** The limit the administrator saw; a different one refuses the change. */
  expectedCreditLimit?: string;
  /** A verified confirmation, for users who must confirm a higher limit. */
  confirmationId?: string | null;
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
  /** A verified confirmation, for users who must confirm it. */
  confirmationId?: string | null;
}

/** The answer shows the code once; only its hash is kept. */
export interface IssuedResetCode {
  code: string;
  expiresAt: string;
}

/** With what a user proves who they are, besides the password; never a secret. */
export interface UserFactors {
  passkeys: Pick<PasskeyView, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>[];
  /** Since when the authenticator app is on; `null` without one. */
  totpSince: string | null;
  /** How many are unused. */
  recoveryCodes: number;
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
