import type { AdminAccountType, Currency, OpenAccountRequest } from '#contract/accounts';
import { type BalanceProblem, readBalance } from '../balance/balance-rules.js';

/** What the form holds; while it comes up, nothing. */
export interface OpenAccountForm {
  userId?: string;
  accountType?: AdminAccountType;
  balance?: string;
  currency?: Currency;
}

/** Customer, type and initial balance are required (specification, section 5). */
export function isComplete({ userId, accountType, balance }: OpenAccountForm): boolean {
  return Boolean(userId && accountType && balance);
}

export function balanceProblemOf(balance: string): BalanceProblem | null {
  const reading = readBalance(balance);
  return 'problem' in reading ? reading.problem : null;
}

/** `null` while something is missing or wrong. */
export function openAccountRequest(form: OpenAccountForm): OpenAccountRequest | null {
  const { userId, accountType, balance = '', currency = 'AED' } = form;
  const reading = readBalance(balance);
  if (!userId || !accountType || 'problem' in reading) return null;
  return { userId, accountType, balance: reading.balance, currency };
}
