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
