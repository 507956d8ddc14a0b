import type { LimitKind } from '#contract/banking/limits';
import { compareMoney, type Money, subtractMoney, sumMoney } from '#money/money';

/** Why a payment is refused: the limit that it would pass, or a recipient who may not be paid yet. */
export type LimitProblem = LimitKind | 'recipient_too_new';

/** SQL expressions of a payment, and the policies as JSON. */
interface AskedPayment {
  payer: string;
  recipient: string;
  amount: string;
  currency: string;
  policy: string;
}

/**
 * SQL: the {@link LimitProblem} of a payment, NULL if it is within all limits. The customer's row in `transaction_pins`
 * is locked, so that no other payment of theirs is made at the same time. {@link problemOf} is the same rule.
 */
export function limitProblem({ payer, recipient, amount, currency, policy }: AskedPayment): string {
  return `(SELECT CASE
      WHEN may.payable_at IS NOT NULL AND may.recipient_limit IS NULL THEN 'recipient_too_new'
      WHEN paid.aed > may.single THEN 'single'
      WHEN may.count_used >= may.count_limit THEN 'count'
      WHEN may.day_used + paid.aed > may.day_limit THEN 'day'
      WHEN may.month_used + paid.aed > may.month_limit THEN 'month'
      WHEN may.recipient_used + paid.aed > may.recipient_limit THEN 'new_recipient' END
    FROM payment_allowance(${payer}, ${recipient}, ${policy}) AS may,
         amount_in_aed(${amount}, ${currency}, ${policy}) AS paid (aed))`;
}

/** SQL: when the present day and month of Asia/Dubai end. */
const ENDS = `
  date_trunc('day', bank_now(), 'Asia/Dubai') + interval '1 day' AS "dayEnds",
  (date_trunc('month', bank_now() AT TIME ZONE 'Asia/Dubai') + interval '1 month') AT TIME ZONE 'Asia/Dubai' AS "monthEnds"`;

/** SQL: SELECT list of {@link Allowance} without {@link Allowance.inAed}, from `payment_allowance(…) AS may`. */
export const ALLOWANCE_COLUMNS = `
  may.single, may.count_limit AS "countLimit", may.count_used AS "countUsed", may.day_limit AS "dayLimit",
  may.day_used AS "dayUsed", may.month_limit AS "monthLimit", may.month_used AS "monthUsed",
  may.recipient_limit AS "recipientLimit", may.recipient_used AS "recipientUsed", may.payable_at AS "payableAt", ${ENDS}`;

/** The limits of a customer with what is used of them, in AED. `null` for no limit. */
export interface Allowance {
  /** What the payment counts. */
  inAed: Money;
  single: Money | null;
  countLimit: number | null;
  countUsed: number;
  dayLimit: Money | null;
  dayUsed: Money;
  monthLimit: Money | null;
  monthUsed: Money;
  /** What a recipient who was approved a short time ago may get in all. */
  recipientLimit: Money | null;
  recipientUsed: Money;
  /** When the recipient becomes one like any other; `null` if they are. */
  payableAt: Date | null;
  dayEnds: Date;
  monthEnds: Date;
}

/** The wait for a recipient who was approved a short time ago. */
export interface RecipientWait {
  payableAt: Date;
  /** What may be paid to them until then, in AED. */
  left: Money;
}

/** What other payments of the same transaction use that are not stored yet. */
export interface Spent {
  count: number;
  amount: Money;
  toRecipient: Money;
}

const NOTHING: Spent = { count: 0, amount: '0.00', toRecipient: '0.00' };

/** The first limit that the payment would pass, in the order of the papers; `null` if it is within all. */
export function problemOf(allowance: Allowance, before: Spent = NOTHING): LimitProblem | null {
  const { inAed, payableAt, recipientLimit, countLimit, countUsed } = allowance;
  const isOver = (limit: Money | null, ...used: Money[]) =>
    limit !== null && compareMoney(sumMoney([...used, inAed]), limit) > 0;
  if (payableAt !== null && recipientLimit === null) return 'recipient_too_new';
  if (isOver(allowance.single)) return 'single';
  if (countLimit !== null && countUsed + before.count >= countLimit) return 'count';
  if (isOver(allowance.dayLimit, allowance.dayUsed, before.amount)) return 'day';
  if (isOver(allowance.monthLimit, allowance.monthUsed, before.amount)) return 'month';
  return isOver(recipientLimit, allowance.recipientUsed, before.toRecipient) ? 'new_recipient' : null;
}

/** What is left of a limit, in AED or payments, and when it is free again. */
export function restOf(allowance: Allowance, limit: LimitKind): { left: string; resetsAt: string | null } {
  const { dayEnds, monthEnds, payableAt } = allowance;
  switch (limit) {
    case 'single':
      return { left: allowance.single ?? '0.00', resetsAt: null };
    case 'count':
      return { left: `${countLeft(allowance)}`, resetsAt: dayEnds.toISOString() };
    case 'day':
      return { left: left(allowance.dayLimit, allowance.dayUsed), resetsAt: dayEnds.toISOString() };
    case 'month':
      return { left: left(allowance.monthLimit, allowance.monthUsed), resetsAt: monthEnds.toISOString() };
    case 'new_recipient':
      return {
        left: left(allowance.recipientLimit, allowance.recipientUsed),
        resetsAt: payableAt?.toISOString() ?? null,
      };
  }
}

/** The number of payments that are left of a day. */
function countLeft({ countLimit, countUsed }: Allowance): number {
  return Math.max(0, (countLimit ?? 0) - countUsed);
}

function left(limit: Money | null, used: Money): Money {
  const rest = subtractMoney(limit ?? '0.00', used);
  return compareMoney(rest, '0.00') < 0 ? '0.00' : rest;
}
