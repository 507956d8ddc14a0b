import type { AdminAccountType, Currency } from '#contract/banking/accounts';
import type { OpenAccountDto } from '#contract/shapes/admin/admin-requests.dto';
import { ApiError } from '../../../../shared/api/api-error.js';
import { type BalanceProblem, readBalance } from '../balance/balance-rules.js';

/** The form's values; empty until the form is mounted. */
export interface OpenAccountForm {
  userId?: string;
  accountType?: AdminAccountType;
  balance?: string;
  currency?: Currency;
}

/** Whether the required fields are filled in: customer, type and initial balance. */
export function isComplete({ userId, accountType, balance }: OpenAccountForm): boolean {
  return Boolean(userId && accountType && balance);
}

export function balanceProblemOf(balance: string, currency?: Currency): BalanceProblem | null {
  const reading = readBalance(balance, currency);
  return 'problem' in reading ? reading.problem : null;
}

/** The request; null while a value is missing or invalid. */
export function openAccountRequest(form: OpenAccountForm): OpenAccountDto | null {
  const { userId, accountType, balance = '', currency = 'AED' } = form;
  const reading = readBalance(balance, currency);
  if (!userId || !accountType || 'problem' in reading) return null;
  return { userId, accountType, balance: reading.balance, currency };
}

/** The beginning of the server's messages about a field. */
const LABELS = {
  userId: 'Customer ',
  accountType: 'Account type ',
  balance: 'Balance ',
  currency: 'Currency ',
};

/** The field that a refusal is about; null if it is about none, or the error is no refusal. */
export function refusedFieldOf(error: unknown): keyof OpenAccountForm | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'balance_limit_exceeded') return 'balance';
  if (error.code === 'not_found') return 'userId';
  if (error.code !== 'validation_failed') return null;
  const fields = ['userId', 'accountType', 'balance', 'currency'] as const;
  return fields.find((field) => error.serverMessage?.startsWith(LABELS[field])) ?? null;
}
