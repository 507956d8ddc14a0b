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

/** What moves the projected balance of an account. */
export const FORECAST_KINDS = ['standing_order', 'bill', 'income'] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number];

/**
 * Why money was posted: an account is opened with it, a transaction or a correction moves it, it goes to a savings goal
 * or comes from one, an end.
 */
export const POSTING_KINDS = ['opening', 'transaction', 'adjustment', 'goal', 'closing'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** What a statement can be downloaded as: a table for spreadsheets, or ISO 20022 for accounting programs. */
export const STATEMENT_FORMATS = ['csv', 'camt.053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
