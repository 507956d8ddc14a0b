export const TRANSACTION_TYPES = [
  'transfer',
  'deposit',
  'payment',
  'withdrawal',
  'purchase',
  'online',
  'bill_payment',
  'fee',
  'refund',
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
