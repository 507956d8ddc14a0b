import type { AccountType } from './accounts.js';

/** A debit card pays from a current or savings account, a credit card from a credit account. */
export const CARD_KINDS = ['debit', 'credit'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The kind of card that an account of this type can have; other types have none. */
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
  'frozen_by_customer',
  'account_restricted',
  'account_inactive',
  'incorrect_pin',
  'pin_locked',
  'suspected_fraud',
  'card_limit_exceeded',
  'insufficient_funds',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Why a requested card could not be used now. */
export type CardCheck = Extract<DeclineReason, 'account_inactive'>;

/** Messages that can be sent to the simulated network of cards, outside production. */
export const CARD_MESSAGES = ['pay', 'clear', 'reverse', 'refund'] as const;
export type CardMessage = (typeof CARD_MESSAGES)[number];

/** Outcomes of a message to the network. */
export const CARD_OUTCOMES = [
  'approved',
  'declined',
  'completed',
  'reversed',
  'refused',
  'no_answer',
] as const;
export type CardOutcome = (typeof CARD_OUTCOMES)[number];
