import type { AccountView } from '#contract/accounts';
import type { Purpose, TransferRequest } from '#contract/transfers';
import { LIMITS } from '#contract/limits';
import { compareMoney, type Money, parseMoney, subtractMoney, sumMoney } from '#money/money';
import { latinDigits } from '../../../shared/format/latin-digits.js';

/** The values of the form, each of which may be missing. */
export interface TransferValues {
  account?: string | undefined;
  recipient?: string | undefined;
  amount?: string | undefined;
  purpose?: Purpose | undefined;
  notes?: string | undefined;
  pin?: string | undefined;
}

/** A required field of the form. */
export type RequiredField = 'account' | 'recipient' | 'amount' | 'purpose' | 'pin';

/** The required fields, in the order of the form. */
const REQUIRED = ['account', 'recipient', 'amount', 'purpose', 'pin'] as const satisfies RequiredField[];

/** The fields that keep the form from being sent, in the order of the form. */
export function problemsOf(values: TransferValues): RequiredField[] {
  return REQUIRED.filter((field) => !isFilledIn(values, field));
}

function isFilledIn(values: TransferValues, field: RequiredField): boolean {
  if (field === 'amount') return amountOf(values.amount) !== null;
  if (field === 'pin') return values.pin?.length === LIMITS.pinDigits;
  return Boolean(values[field]);
}

/** Builds the request; `null` while a field is missing. */
export function transferRequestOf(values: TransferValues): TransferRequest | null {
  const { account = '', recipient = '', purpose = 'other', pin = '' } = values;
  const amount = amountOf(values.amount);
  if (problemsOf(values).length > 0 || amount === null) return null;
  const notes = values.notes?.trim() ?? '';
  return {
    fromAccountId: account,
    toBeneficiaryId: recipient,
    amount,
    purpose,
    notes: notes === '' ? null : notes,
    transactionPin: pin,
  };
}

/** The part of an amount that the account cannot pay; `null` when it can pay all of it. */
export function shortfallOf(account: AccountView, amount: Money): Money | null {
  const isOver = compareMoney(amount, account.availableBalance) > 0;
  return isOver ? subtractMoney(amount, account.availableBalance) : null;
}

/**
 * The account that the form starts with: of the active ones, the one with most available money. Amounts in different
 * currencies cannot be compared, so an account in dirhams with any money comes before the others.
 */
export function accountToStartWith(accounts: readonly AccountView[]): AccountView | undefined {
  const isFirst = ({ currency, availableBalance }: AccountView) =>
    currency === 'AED' && compareMoney(availableBalance, '0.00') > 0;
  return accounts
    .filter(({ isActive }) => isActive)
    .sort(
      (a, b) =>
        Number(isFirst(b)) - Number(isFirst(a)) || compareMoney(b.availableBalance, a.availableBalance),
    )[0];
}

/** Digits in groups of three, or, as in India, of two before the last three. */
const GROUPED = /^[1-9][0-9]{0,2}(,[0-9]{2,3})*,[0-9]{3}(\.[0-9]*)?$/;
const DECIMAL_COMMA = /^[0-9]+,[0-9]{1,2}$/;

/**
 * Parses a positive amount as people type it: with digit groups, a decimal comma, Arabic or Devanagari
 * digits. Returns `null` if it is ambiguous, not positive or has more than two decimals.
 */
export function amountOf(typed = ''): Money | null {
  const plain = latinDigits(typed).replace(/[\s٬]/g, '').replace('٫', '.');
  const amount = parseMoney(withoutCommas(plain).replace(/^\./, '0.').replace(/\.$/, ''));
  return amount !== null && compareMoney(amount, '0.00') > 0 ? amount : null;
}

/** The step of the amount field, and the smallest amount. */
const STEP = '0.01';

/**
 * The amount one step up or down, as in a number field: an empty field starts from zero, and the smallest amount is
 * the lowest. Returns `null` if the text cannot be read or the amount would be too large.
 */
export function steppedAmount(typed = '', direction: 'up' | 'down'): Money | null {
  const amount = /[^\s0.,]/.test(typed) ? amountOf(typed) : '0.00';
  if (amount === null) return null;
  const next = direction === 'up' ? sumMoney([amount, STEP]) : subtractMoney(amount, STEP);
  return compareMoney(next, STEP) < 0 ? STEP : parseMoney(next);
}

function withoutCommas(text: string): string {
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  return DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
}

/** Keeps at most four digits; everything else that is typed or pasted is dropped. */
export function pinOf(typed: string): string {
  return latinDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, LIMITS.pinDigits);
}
