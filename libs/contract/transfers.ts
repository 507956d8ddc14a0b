import type { Currency } from './accounts.js';

export const TRANSACTION_TYPES = [
  'transfer',
  'deposit',
  'payment',
  'withdrawal',
  'purchase',
  'online',
  'bill_payment',
  'fee',
  'others',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['pending', 'completed', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_DIRECTIONS = ['in', 'out'] as const;
export type TransactionDirection = (typeof TRANSACTION_DIRECTIONS)[number];

/** Labels of the transfer purposes, in the order the form lists them. */
export const PURPOSE_LABELS = {
  family_support: 'Family Support',
  personal_transfer: 'Personal Transfer',
  business_payment: 'Business Payment',
  education: 'Education',
  medical: 'Medical Expenses',
  investment: 'Investment',
  other: 'Other',
} as const;
export type Purpose = keyof typeof PURPOSE_LABELS;
export const PURPOSES = Object.keys(PURPOSE_LABELS) as Purpose[];

export interface TransferRequest {
  fromAccountId: string;
  toBeneficiaryId: string;
  /** Positive, in the currency of the account. */
  amount: string;
  purpose: Purpose;
  notes?: string | null;
  /** Four digits. */
  transactionPin: string;
  /** A verified confirmation, for users who must confirm it. */
  confirmationId?: string | null;
}

export interface TransactionView {
  id: string;
  reference: string;
  /** Signed: negative is money out of the customer's account. */
  amount: string;
  fees: string;
  currency: Currency;
  type: TransactionType;
  status: TransactionStatus;
  purpose: string | null;
  notes: string | null;
  /** Why the bank rejected it: one of `REJECTION_REASONS`, or free text; `null` without a reason. */
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
  /** Whether the customer cancelled it before the bank decided; its status is then `failed`. */
  cancelled: boolean;
  beneficiary: { name: string; bankName: string; accountNumber: string } | null;
  /** Who paid, of money that came from another customer of the bank; `null` otherwise. */
  senderName: string | null;
  fromAccount: { id: string; accountNumber: string; userId: string } | null;
}

/** The place of a customer's transfer among those that wait for approval, in the order of their dates. */
export interface QueuePlaceView {
  /**
   * Number of pending transfers of the whole bank that are older, at most `LIMITS.transfersAhead`; `null` once the
   * transfer is decided.
   */
  ahead: number | null;
}
