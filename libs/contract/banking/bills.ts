import type { Currency } from './accounts.js';

/** Categories of billers, in the order of the forms. */
export const BILLER_CATEGORIES = ['electricity', 'water', 'internet', 'mobile', 'fuel', 'other'] as const;
export type BillerCategory = (typeof BILLER_CATEGORIES)[number];

/** Bills are in this currency only. */
export const BILL_CURRENCY = 'AED' satisfies Currency;

/** `overdue` is an unpaid bill whose due day has passed in Asia/Dubai. */
export const BILL_STATUSES = ['pending', 'paid', 'overdue'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** `pending` is being confirmed by the biller's network. */
export const BILL_PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const;
export type BillPaymentStatus = (typeof BILL_PAYMENT_STATUSES)[number];

/** Reasons why the network did not make a payment: the biller refused it, or never received it. */
export const BILL_PAYMENT_REASONS = ['biller_refused', 'not_received'] as const;
export type BillPaymentReason = (typeof BILL_PAYMENT_REASONS)[number];

/** Reasons why the bank did not try an automatic payment. */
export const AUTOPAY_REASONS = [
  'insufficient_funds',
  'account_restricted',
  'frozen_by_customer',
  'account_inactive',
  'biller_inactive',
  'above_limit',
  'limit_exceeded',
] as const;
export type AutopayReason = (typeof AUTOPAY_REASONS)[number];
