import { containing } from '#contract/formats/search';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { plainFigure } from '../../../../shared/format/typed-input.js';
import { uaeDayOf } from '../../../../shared/format/uae-days.js';
import { isOnDate, soughtDate } from './sought-date.js';

type Condition = (transaction: TransactionDto) => boolean;

/**
 * Finds the transactions whose reference, beneficiary, sender or purpose contains the text, as searches compare them, and those
 * with the amount or on the date that the text names. A purpose matches by its value and by its label
 * (`labelOf`), which is what people see.
 */
export function searchFor(typed: string, labelOf: (purpose: string) => string): Condition {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return () => true;
  const hasAmount = amountSearch(wanted);
  const date = soughtDate(wanted);
  const isFound = containing(wanted);
  return (transaction) =>
    textsOf(transaction, labelOf).some(isFound) ||
    hasAmount(transaction) ||
    (date !== null && isOnDate(uaeDayOf(transaction.createdAt), date));
}

function textsOf(
  { reference, beneficiary, senderName, purpose }: TransactionDto,
  labelOf: (purpose: string) => string,
): string[] {
  const names = [beneficiary?.name ?? '', senderName ?? ''];
  return [reference, ...names, purpose ?? '', purpose === null ? '' : labelOf(purpose)];
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
