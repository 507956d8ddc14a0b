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

/** The first field that keeps the form from being sent, in the order of the form. */
export function firstProblemOf(values: TransferValues): RequiredField | null {
  if (!values.account) return 'account';
  if (!values.recipient) return 'recipient';
  if (amountOf(values.amount) === null) return 'amount';
  if (!values.purpose) return 'purpose';
  if (values.pin?.length !== LIMITS.pinDigits) return 'pin';
  return null;
}

/** Builds the request, or returns the field that is missing. */
export function transferRequestOf(values: TransferValues): TransferRequest | RequiredField {
  const { account = '', recipient = '', purpose = 'other', pin = '' } = values;
  const amount = amountOf(values.amount);
  const problem = firstProblemOf(values);
  if (problem !== null || amount === null) return problem ?? 'amount';
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
