import type { AccountType, Currency } from './accounts.js';

/** A debit card pays from a current or savings account, a credit card from a credit account. */
export const CARD_KINDS = ['debit', 'credit'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** What a card of such an account would be; accounts of other types have none. */
export const CARD_KIND_OF: Readonly<Partial<Record<AccountType, CardKind>>> = {
  current: 'debit',
  savings: 'debit',
  credit: 'credit',
};

/** A rejected request is `closed`, with a reason or without. */
export const CARD_STATUSES = ['requested', 'active', 'blocked', 'closed'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

export const CARD_USE_KINDS = ['purchase', 'online', 'refund'] as const;
export type CardUseKind = (typeof CARD_USE_KINDS)[number];

/** `held` waits for the merchant to claim the amount; a `reversed` one was given back. */
export const CARD_USE_STATUSES = ['held', 'completed', 'reversed', 'declined'] as const;
export type CardUseStatus = (typeof CARD_USE_STATUSES)[number];

/** Why the bank declines a use. */
export const DECLINE_REASONS = [
  'card_blocked',
  'card_inactive',
  'card_expired',
  'account_restricted',
  'account_inactive',
  'incorrect_pin',
  'pin_locked',
  'suspected_fraud',
  'card_limit_exceeded',
  'insufficient_funds',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** A card without its number. Amounts are decimal strings in the currency of its account; days are `YYYY-MM-DD`. */
export interface CardView {
  id: string;
  kind: CardKind;
  accountId: string;
  status: CardStatus;
  /** The end of its number; `null` until it is approved. */
  last4: string | null;
  /** The last day on which it can be used; `null` until it is approved. */
  expiresOn: string | null;
  monthlyLimit: string;
  /** 1, and one more for each change of account, kind and limit. */
  version: number;
  /** Of the limit, in this month in Asia/Dubai: what is held or paid, without refunds. */
  spent: string;
  currency: Currency;
  /** Why the bank rejected the request. */
  reason: string | null;
  createdAt: string;
}

export interface CardRequest {
  accountId: string;
  monthlyLimit: string;
  /** Four digits, for terminals. */
  cardPin: string;
  /** In place of a fresh proof of identity. */
  transactionPin?: string;
}

export interface ChangeCardRequest {
  status: 'active' | 'blocked';
  /** For unblocking, in place of a fresh proof of identity. */
  transactionPin?: string;
}

export interface CardPinRequest {
  currentPin: string;
  newPin: string;
}

/** Confirmed by a strong factor where the customer has one, else by the transaction PIN. */
export interface CardNumbersRequest {
  transactionPin?: string;
  confirmationId?: string | null;
}

export interface CardNumberView {
  id: string;
  /** Sixteen digits. */
  number: string;
}

/** A use of a card, or a refund of one. */
export interface CardUseView {
  id: string;
  cardId: string;
  last4: string;
  kind: CardUseKind;
  merchant: string;
  /** Positive. */
  amount: string;
  currency: Currency;
  status: CardUseStatus;
  reason: DeclineReason | null;
  /** The transaction in the account's list; `null` for a declined one. */
  transactionId: string | null;
  createdAt: string;
}

/** A card as administrators see it, and whose it is, "First Last". */
export interface AdminCardView extends CardView {
  userId: string;
  userName: string;
  accountNumber: string;
}

/** Why a requested card could not be used now. */
export type CardCheck = Extract<DeclineReason, 'account_inactive'>;

/** A request for a card that waits for a decision. */
export interface PendingCardView extends AdminCardView {
  /** The checks that it fails now; a server of an earlier version does not say. */
  failedChecks?: CardCheck[];
}

/** What the simulated network of cards can be told, outside production. */
export const CARD_MESSAGES = ['pay', 'clear', 'reverse', 'refund'] as const;
export type CardMessage = (typeof CARD_MESSAGES)[number];

export interface CardNetworkRequest {
  message: CardMessage;
  /** With `pay`. */
  number?: string;
  merchant?: string;
  online?: boolean;
  pin?: string;
  /** With `pay` and `refund`. */
  amount?: string;
  /** The network's id of a use: with all but `pay`. */
  use?: string;
}

/** What the network knows of a use. */
export interface CardNetworkAnswer {
  use: string;
  outcome: 'approved' | 'declined' | 'completed' | 'reversed' | 'refused' | 'no_answer';
  reason: DeclineReason | 'unknown_card' | null;
}
