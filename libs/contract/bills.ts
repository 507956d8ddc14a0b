import type { Currency } from './accounts.js';

/** What billers bill for, in the order the forms list them. */
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

/** Why the network did not make a payment: the biller refused it, or never received it. */
export const BILL_PAYMENT_REASONS = ['biller_refused', 'not_received'] as const;
export type BillPaymentReason = (typeof BILL_PAYMENT_REASONS)[number];

/** Why a payment that was to be made by itself was not even tried. */
export const AUTOPAY_REASONS = [
  'insufficient_funds',
  'account_restricted',
  'account_inactive',
  'biller_inactive',
  'above_limit',
] as const;
export type AutopayReason = (typeof AUTOPAY_REASONS)[number];

/** A company whose bills customers can pay. */
export interface BillerView {
  id: string;
  name: string;
  category: BillerCategory;
  /** What consumer numbers look like: `#` is a digit, `@` a letter, anything else itself. */
  numberPattern: string;
  /** Whether a bill may be paid in parts. */
  partialAllowed: boolean;
  /** An inactive biller takes no payments and no new customers. */
  isActive: boolean;
}

export interface AdminBillerView extends BillerView {
  /** The account number or IBAN to which the bank passes on what is paid. */
  settlementAccount: string;
  createdAt: string;
}

export interface BillerRequest {
  name: string;
  category: BillerCategory;
  numberPattern: string;
  settlementAccount: string;
  partialAllowed: boolean;
}

/** Fields that are left out stay as they are. */
export type ChangeBillerRequest = Partial<BillerRequest & { isActive: boolean }>;

/** Bills are paid by themselves on their due day. */
export interface AutopayView {
  accountId: string;
  /** Higher bills are left to the customer; `null` for no limit. */
  limit: string | null;
}

/** A biller that a customer has added, by its consumer number. */
export interface CustomerBillerView {
  id: string;
  biller: BillerView;
  consumerNumber: string;
  /** So many days before the due day the customer is reminded; `null` for no reminders. */
  reminderDays: number | null;
  autopay: AutopayView | null;
  createdAt: string;
}

export interface CustomerBillerRequest {
  billerId: string;
  consumerNumber: string;
}

export interface RemindersRequest {
  reminderDays: number | null;
}

export interface AutopayRequest {
  accountId: string;
  limit?: string | null;
  transactionPin: string;
}

/** Days are `YYYY-MM-DD`; amounts are decimal strings with two decimals. */
export interface BillView {
  id: string;
  customerBillerId: string;
  billerName: string;
  category: BillerCategory;
  consumerNumber: string;
  /** The biller's number of the bill. */
  number: string;
  issuedOn: string;
  dueOn: string;
  amount: string;
  /** What is still to be paid. */
  rest: string;
  currency: Currency;
  status: BillStatus;
  partialAllowed: boolean;
  /** Whether a payment of it is being confirmed; no other one is possible meanwhile. */
  isConfirming: boolean;
  /** The day on which it is paid by itself, as scheduled or by autopay, and from which account. */
  paidBy: { on: string; accountId: string; isAutopay: boolean } | null;
}

export interface PayBillRequest {
  accountId: string;
  /** All that is left, or a part of it where the biller allows parts. */
  amount: string;
  transactionPin: string;
}

/** Lets the bank pay all that is left on a day from today on. */
export interface ScheduleBillRequest {
  payOn: string;
  accountId: string;
  transactionPin: string;
}

export interface BillPaymentView {
  id: string;
  billId: string;
  billerName: string;
  category: BillerCategory;
  consumerNumber: string;
  billNumber: string;
  accountId: string;
  amount: string;
  currency: Currency;
  status: BillPaymentStatus;
  reason: BillPaymentReason | null;
  /** The transaction in the account's list. */
  transactionId: string;
  reference: string;
  /** The biller's network's own number; `null` unless it is paid. */
  receipt: string | null;
  isAutomatic: boolean;
  createdAt: string;
  settledAt: string | null;
}
