import type { AccountType } from '#contract/accounts';

/** Sample figures without an account behind them. */
export const SAMPLE = {
  creditAvailable: '15000.00',
  creditLimit: '25000.00',
  creditShare: 0.6,
  investment: '124000.00',
  /** Shown to customers without a savings account. */
  savings: '12000.00',
} as const;

/** The donut's sample shares in per cent, as fixed for the product; they add up to more than 100. */
export const ACCOUNT_SHARES: readonly { type: AccountType; percent: number }[] = [
  { type: 'savings', percent: 60 },
  { type: 'current', percent: 25 },
  { type: 'credit', percent: 15 },
  { type: 'investment', percent: 10 },
];
