/** Categories of spending: the purposes of transfers, and the kinds of all other payments. */
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

/** Kinds of movements in the projection of a balance. */
export const FORECAST_KINDS = ['standing_order', 'bill', 'auto_save', 'income'] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number];

/**
 * Reasons of a posting: the opening of an account, a transaction, a correction by the bank, a movement into or out of a
 * savings goal, the closing of an account.
 */
export const POSTING_KINDS = ['opening', 'transaction', 'adjustment', 'goal', 'closing'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** File formats of a statement: a table for spreadsheets, or ISO 20022 for accounting programs. */
export const STATEMENT_FORMATS = ['csv', 'camt.053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
