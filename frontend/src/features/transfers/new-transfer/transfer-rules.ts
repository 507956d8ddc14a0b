import type { Currency } from '#contract/banking/accounts';
import type { Purpose } from '#contract/banking/transfers';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import { LIMITS } from '#contract/limits';
import { compareMoney, type Money, subtractMoney } from '#money/money';
import { amountOf } from '../../../shared/format/typed-input.js';

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

/** The fields that keep the form from being sent, in the order of the form; `currency` is that of the account. */
export function problemsOf(values: TransferValues, currency?: Currency): RequiredField[] {
  return REQUIRED.filter((field) => !isFilledIn(values, field, currency));
}

function isFilledIn(values: TransferValues, field: RequiredField, currency?: Currency): boolean {
  if (field === 'amount') return amountOf(values.amount, currency) !== null;
  if (field === 'pin') return values.pin?.length === LIMITS.pinDigits;
  return Boolean(values[field]);
}

/** Builds the request; `null` while a field is missing. `currency` is that of the account. */
export function transferRequestOf(
  values: TransferValues,
  currency?: Currency,
): Sent<TransferRequestDto> | null {
  const { account = '', recipient = '', purpose = 'other', pin = '' } = values;
  const amount = amountOf(values.amount, currency);
  if (problemsOf(values, currency).length > 0 || amount === null) return null;
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
export function shortfallOf(account: AccountDto, amount: Money): Money | null {
  const isOver = compareMoney(amount, account.availableBalance) > 0;
  return isOver ? subtractMoney(amount, account.availableBalance) : null;
}
