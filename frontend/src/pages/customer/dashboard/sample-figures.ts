import type { AccountType } from '#contract/accounts';

/** Display figures that no account stands behind (specification, section 9). */
export const SAMPLE = {
  creditAvailable: '15000.00',
  creditLimit: '25000.00',
  creditShare: 0.6,
  investment: '124000.00',
  /** For who has no savings account. */
  savings: '12000.00',
} as const;

/** The donut's shares, in per cent, as the specification gives them: together they are more than a whole. */
export const ACCOUNT_SHARES: readonly { type: AccountType; percent: number }[] = [
  { type: 'savings', percent: 60 },
  { type: 'current', percent: 25 },
  { type: 'credit', percent: 15 },
  { type: 'investment', percent: 10 },
];
