import type { AccountView } from './accounts.js';
import type { TransactionType } from './transfers.js';

/** One invariant of the books and how many rows break it. */
export interface InvariantFigure {
  id: string;
  description: string;
  violations: number;
}

export interface LedgerCheck {
  ok: boolean;
  invariants: InvariantFigure[];
  /** The sum over all entries by currency: `"0.00"` in sound books. */
  totals: Record<string, string>;
}

/**
 * Why money was posted: an account is opened with it, a transaction or a correction moves it, it goes to a savings goal
 * or comes from one, an end.
 */
export const POSTING_KINDS = ['opening', 'transaction', 'adjustment', 'goal', 'closing'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** The transaction of a posting as the account's owner knows it. */
export interface StatementTransaction {
  id: string;
  reference: string;
  type: TransactionType;
  purpose: string | null;
  /** Who was paid or, of money that came from another customer of the bank, who paid. */
  counterparty: string | null;
}

/** One posting to an account. */
export interface StatementLine {
  id: string;
  postedAt: string;
  kind: PostingKind;
  /** Signed: negative is money out of the account. */
  amount: string;
  /** Of the account after this line. */
  balance: string;
  /** For the kind `transaction` only. */
  transaction: StatementTransaction | null;
  /** Why the bank corrected the balance; for the kind `adjustment` only, and `null` when none was given. */
  reason: string | null;
  /** The name of the savings goal; for the kind `goal` only. */
  goal: string | null;
}

/** What a statement can be downloaded as: a table for spreadsheets, or ISO 20022 for accounting programs. */
export const STATEMENT_FORMATS = ['csv', 'camt.053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/**
 * What was posted to an account in a calendar month, or on some days, of Asia/Dubai. Amounts are decimal strings with two
 * decimals, in the account's currency; `openingBalance + moneyIn - moneyOut = closingBalance`.
 */
export interface StatementView {
  account: Pick<AccountView, 'id' | 'accountType' | 'accountNumber' | 'iban' | 'currency'>;
  /** The month in which the period begins, `YYYY-MM`. */
  month: string;
  /** The first and the last day of the period, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The month of the account's first posting, or of its opening when it has none. */
  firstMonth: string;
  openingBalance: string;
  closingBalance: string;
  /** Positive. */
  moneyIn: string;
  /** Positive. */
  moneyOut: string;
  /** Oldest first. */
  lines: StatementLine[];
}
