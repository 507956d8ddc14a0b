import type { TransactionView } from '#contract/transfers';
import { plainFigure } from '../../../../shared/format/typed-input.js';
import { uaeDayOf } from '../../../../shared/format/uae-days.js';
import { isOnDate, soughtDate } from './sought-date.js';

type Condition = (transaction: TransactionView) => boolean;

/**
 * Finds the transactions whose reference, beneficiary or purpose contains the text, ignoring case, and those
 * with the amount or on the date that the text names. A purpose matches by its value and by its label
 * (`labelOf`), which is what people see.
 */
export function searchFor(typed: string, labelOf: (purpose: string) => string): Condition {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return () => true;
  const hasAmount = amountSearch(wanted);
  const date = soughtDate(wanted);
  return (transaction) =>
    hasText(transaction, wanted, labelOf) ||
    hasAmount(transaction) ||
    (date !== null && isOnDate(uaeDayOf(transaction.createdAt), date));
}

function hasText(
  { reference, beneficiary, purpose }: TransactionView,
  wanted: string,
  labelOf: (purpose: string) => string,
): boolean {
  const label = purpose === null ? '' : labelOf(purpose);
  return [reference, beneficiary?.name ?? '', purpose ?? '', label].some((field) =>
    field.toLowerCase().includes(wanted),
  );
}

const AMOUNT = /^([+-]?)0*([0-9]+)(?:\.([0-9]{0,2}))?$/;

/**
 * Understands '1,250.5', '1250', 'AED 1,250.50' and '-1250'. Without decimals every amount between 1250.00
 * and 1250.99 matches; a sign asks for the direction.
 */
function amountSearch(typed: string): Condition {
  const [, sign, whole, cents = ''] = AMOUNT.exec(withPoint(plainFigure(typed))) ?? [];
  if (whole === undefined) return () => false;
  return ({ amount }) => {
    const isOut = amount.startsWith('-');
    const [units, decimals = ''] = amount.replace('-', '').split('.');
    if ((sign === '-' && !isOut) || (sign === '+' && isOut)) return false;
    return units === whole && decimals.startsWith(cents);
  };
}

/** Removes the commas between groups of digits; a comma before one or two last digits is a decimal one. */
function withPoint(text: string): string {
  return /^[+-]?[0-9]+,[0-9]{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
}
