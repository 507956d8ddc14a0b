/**
 * Why money was posted: an account is opened with it, a transaction or a correction moves it, it goes to a savings goal
 * or comes from one, an end.
 */
export const POSTING_KINDS = ['opening', 'transaction', 'adjustment', 'goal', 'closing'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** What a statement can be downloaded as: a table for spreadsheets, or ISO 20022 for accounting programs. */
export const STATEMENT_FORMATS = ['csv', 'camt.053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
