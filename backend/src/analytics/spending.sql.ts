/**
 * SQL that says what counts as income and spending. A completed transaction is posted by exactly one journal, in the
 * transaction of the database that decides it, so that `decided_at` is the time of its posting.
 */
import type { SpendingCategory } from '#contract/banking/reports';
import { PURPOSES, type TransactionType } from '#contract/banking/transfers';

const CATEGORY_OF_TYPE: Partial<Record<TransactionType, SpendingCategory>> = {
  payment: 'bills',
  bill_payment: 'bills',
  purchase: 'purchases',
  online: 'online',
  withdrawal: 'cash',
  fee: 'fees',
};

const OWN_CATEGORIES = PURPOSES.filter((purpose) => purpose !== 'other').map((purpose) => `'${purpose}'`);

/** SQL: the category of a payment, from the columns of `transactions`. */
export function categoryOf(row: string): string {
  const types = Object.entries(CATEGORY_OF_TYPE).map(
    ([type, category]) => `WHEN '${type}' THEN '${category}'`,
  );
  return `CASE ${row}.type
    WHEN 'transfer' THEN CASE WHEN ${row}.purpose IN (${OWN_CATEGORIES.join(', ')}) THEN ${row}.purpose
                              ELSE 'other_transfer' END
    ${types.join(' ')} ELSE 'other' END`;
}

/** SQL: names who was paid in filters and groups; two transfers to one number have one recipient. */
export function recipientOf(row: string): string {
  return `CASE ${row}.type WHEN 'transfer' THEN 'account:' || coalesce(${row}.beneficiary_account_number, '')
               ELSE 'name:' || coalesce(${row}.purpose, '') END`;
}

/** SQL: who was paid, as the customer knows them. */
export function recipientName(row: string): string {
  return `CASE ${row}.type WHEN 'transfer' THEN ${row}.beneficiary_name ELSE ${row}.purpose END`;
}

/** SQL: whether a transfer went to an account of the customer's own; needs {@link OWN_ACCOUNTS}. */
export function isToOwn(row: string): string {
  const isOwn = (number: string) =>
    `coalesce(bank_number(${row}.${number}) IN (SELECT number FROM own_number), false)`;
  return `(${row}.type = 'transfer' AND (${isOwn('beneficiary_account_number')} OR ${isOwn('beneficiary_iban')}))`;
}

/**
 * SQL: whether money came from an account of the customer `$1`. A scalar subquery, which PostgreSQL runs only for
 * payments inside the bank, one look at the primary key each.
 */
export function isFromOwn(row: string): string {
  return `(${row}.origin_id IS NOT NULL
    AND coalesce((SELECT origin.user_id FROM transactions origin WHERE origin.id = ${row}.origin_id) = $1, false))`;
}

/** CTEs: the accounts of the customer `$1`, and their numbers. */
export const OWN_ACCOUNTS = `
own_account AS MATERIALIZED (
  SELECT id, account_number, iban, currency, account_type, created_at FROM accounts WHERE user_id = $1
), own_number AS MATERIALIZED (
  SELECT account_number AS number FROM own_account UNION ALL SELECT iban FROM own_account
)`;

/** The main account comes first. */
export const MAIN_FIRST = `account_type <> 'current', created_at, id`;

/** Months before the asked one in which a payment has to occur to be regular. */
const MONTHS_BACK = 3;

const DUBAI = (moment: string) => `(${moment}) AT TIME ZONE 'Asia/Dubai'`;
const back = (months: number) => DUBAI(`month - interval '${months} months'`);

/**
 * CTE: one row with the asked month `$2` (`NULL`: the current one), its limits, those of the months before, and the
 * asked currency `$3` (`NULL`: that of the main account). Needs {@link OWN_ACCOUNTS}.
 */
export const PERIOD = `
period AS MATERIALIZED (
  SELECT month, ${back(MONTHS_BACK)} AS first, ${back(2)} AS third, ${back(1)} AS previous,
         ${DUBAI('month')} AS begins, ${DUBAI(`month + interval '1 month'`)} AS ends,
         coalesce($3::text, (SELECT currency FROM own_account ORDER BY ${MAIN_FIRST} LIMIT 1), 'AED') AS currency
    FROM (SELECT coalesce(($2::text || '-01')::timestamp,
                          date_trunc('month', ${DUBAI('bank_now()')})) AS month) AS asked
)`;

/**
 * CTE: the payments of the customer `$1` of which the bank has given something back, with how much. That is no income, and
 * the payment is so much less. Needs no other CTE; a customer has few cases.
 */
export const REFUNDED = `
refunded AS MATERIALIZED (
  SELECT t.decided_at, t.type, t.purpose, t.beneficiary_account_number, t.beneficiary_iban, t.beneficiary_name,
         t.currency, r.amount
    FROM cases c JOIN transactions r ON r.id = c.refund_id JOIN transactions t ON t.id = c.transaction_id
   WHERE c.user_id = $1 AND t.amount < 0
)`;

/** SQL: the rows `t` that a sum is made of: transactions but refunds, and what refunds take off payments. */
export function netRows(posted: string, isInPeriod: (moment: string) => string): string {
  const columns = (
    row: string,
  ) => `${row}.decided_at, ${row}.type, ${row}.purpose, ${row}.beneficiary_account_number,
         ${row}.beneficiary_iban, ${row}.beneficiary_name, ${row}.amount`;
  return `(
  SELECT ${columns('t')}, t.amount < 0 AS is_out, 1 AS payments FROM ${posted} AND t.type <> 'refund'
  UNION ALL
  SELECT ${columns('r')}, true, 0 FROM period p JOIN refunded r ON r.currency = p.currency AND ${isInPeriod('r.decided_at')}
)`;
}

/** Joins `period p` with the customer's transactions `t` between two of its moments. */
export function postedIn(from: 'first' | 'previous' | 'begins', until: 'previous' | 'ends'): string {
  return `period p JOIN transactions t
      ON t.user_id = $1 AND t.status = 'completed' AND t.currency = p.currency
     AND t.decided_at >= p.${from} AND t.decided_at < p.${until}`;
}
