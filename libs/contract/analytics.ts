import type { Currency } from './accounts.js';
import type { TransactionType } from './transfers.js';

/** What money was spent on: the purpose of a transfer, or the kind of any other payment. */
export const SPENDING_CATEGORIES = [
  'family_support',
  'personal_transfer',
  'business_payment',
  'education',
  'medical',
  'investment',
  'other_transfer',
  'bills',
  'purchases',
  'online',
  'cash',
  'fees',
  'other',
] as const;
export type SpendingCategory = (typeof SPENDING_CATEGORIES)[number];

/** A month in figures. Amounts are positive decimal strings with two decimals. */
export interface MonthFigures {
  /** `YYYY-MM`, a calendar month of Asia/Dubai. */
  month: string;
  /** All that went out, except to the customer's own accounts. */
  spending: string;
  /** The part of `spending` that was sent by transfers. */
  transfersSent: string;
  /** The part of `spending` that paid bills. */
  billPayments: string;
  /** All that came in, except from the customer's own accounts. */
  income: string;
  /** `(income - spending) / income` in whole per cent, negative if more was spent; `null` without income. */
  savingsRate: number | null;
}

/** A part of the month's spending. */
interface SpendingPart {
  amount: string;
  /** In whole per cent. The shares of a list sum to 100; without spending they are all 0. */
  share: number;
  /** Number of payments. */
  count: number;
}

export interface CategoryShare extends SpendingPart {
  category: SpendingCategory;
  /** In the month before. */
  previousAmount: string;
}

/** Who was paid: the recipient of transfers, or the biller or merchant of other payments. */
export interface RecipientShare extends SpendingPart {
  /** Names them in a filter; `null` for the sum of all who are not listed. */
  id: string | null;
  /** `null` if they have no name, and for the sum of the others. */
  name: string | null;
}

/** A payment that was made once in each of three months in a row, of about the same amount. */
export interface RegularPayment {
  /** As in {@link RecipientShare}. */
  id: string;
  name: string | null;
  category: SpendingCategory;
  /** The last one. */
  amount: string;
  /** `YYYY-MM-DD` */
  lastOn: string;
  /** `YYYY-MM-DD`: a month after the last one. */
  nextOn: string;
}

/** One payment that counts as spending. */
export interface SpendingItem {
  /** The id of the transaction. */
  id: string;
  reference: string;
  postedAt: string;
  type: TransactionType;
  category: SpendingCategory;
  name: string | null;
  /** Positive. */
  amount: string;
}

/**
 * Where a customer's money came from and went in a calendar month of Asia/Dubai, by the time of posting, in one currency.
 * Corrections by the bank, opening balances and movements between the customer's own accounts and goals are left out.
 */
export interface AnalyticsView extends MonthFigures {
  currency: Currency;
  /** Those of the customer's accounts, the main one first. */
  currencies: Currency[];
  /** The month of the first posting in this currency; the asked month without one. */
  firstMonth: string;
  /** Largest first; also those of the month before, then with `0.00`. */
  categories: CategoryShare[];
  /** Largest first: the first ten, then the sum of the others. */
  recipients: RecipientShare[];
  previous: MonthFigures;
  regular: RegularPayment[];
  /** The five largest payments. */
  largest: SpendingItem[];
}
