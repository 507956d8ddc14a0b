import { categoryOf, isToOwn, netRows, OWN_ACCOUNTS, PERIOD, REFUNDED } from './spending.sql.js';

/** Months of a trend, the asked one included. */
const MONTHS = 6;

/** SQL: the first day of the month in Asia/Dubai. */
const monthOf = (moment: string) => `date_trunc('month', ${moment} AT TIME ZONE 'Asia/Dubai')`;

/** SQL: whether something happened in the months of the trend. */
const isShown = (moment: string) =>
  `${moment} >= (p.month - interval '${MONTHS - 1} months') AT TIME ZONE 'Asia/Dubai' AND ${moment} < p.ends`;

/**
 * The figures of the asked month and of those before it, oldest first, by the rules of a month's analysis. Parameters:
 * `$1`, user id; `$2`, month or NULL; `$3`, currency or NULL.
 */
export const TREND = `
WITH ${OWN_ACCOUNTS}, ${PERIOD}, ${REFUNDED}, summed AS (
  SELECT ${monthOf('t.decided_at')} AS month, t.is_out, t.type, t.purpose,
         t.beneficiary_account_number, t.beneficiary_iban, abs(sum(t.amount)) AS amount
    FROM ${netRows(
      `period p JOIN transactions t
      ON t.user_id = $1 AND t.status = 'completed' AND t.currency = p.currency AND ${isShown('t.decided_at')}`,
      isShown,
    )} AS t
   GROUP BY 1, 2, t.type, t.purpose, t.beneficiary_account_number, t.beneficiary_iban
), flow AS (
  SELECT month, is_out, type, amount, ${categoryOf('summed')} AS category, is_out AND ${isToOwn('summed')} AS is_to_own
    FROM summed
), figures AS (
  SELECT month,
         sum(amount) FILTER (WHERE is_out AND NOT is_to_own) AS spending,
         sum(amount) FILTER (WHERE is_out AND NOT is_to_own AND type = 'transfer') AS transfers,
         sum(amount) FILTER (WHERE is_out AND NOT is_to_own AND category = 'bills') AS bills,
         sum(CASE WHEN is_to_own THEN -amount ELSE amount END) FILTER (WHERE is_to_own OR NOT is_out) AS income
    FROM flow GROUP BY month
), saved AS (
  SELECT ${monthOf('e.posted_at')} AS month, sum(e.amount) AS amount
    FROM period p JOIN goals g ON g.user_id = $1 AND g.currency = p.currency
    JOIN entries e ON e.goal_id = g.id AND ${isShown('e.posted_at')}
   GROUP BY 1
)
SELECT to_char(months.month, 'YYYY-MM') AS month, p.currency,
       ${sumOf('spending')} AS spending, ${sumOf('transfers')} AS "transfersSent", ${sumOf('bills')} AS "billPayments",
       ${sumOf('income')} AS income, ${sumOf('saved.amount')} AS "savedInGoals"
  FROM period p
 CROSS JOIN generate_series(p.month - interval '${MONTHS - 1} months', p.month, interval '1 month') AS months (month)
  LEFT JOIN figures ON figures.month = months.month
  LEFT JOIN saved ON saved.month = months.month
 ORDER BY months.month`;

/** SQL: a sum as a decimal string, `0.00` for none. */
function sumOf(amount: string): string {
  return `coalesce(${amount}, 0)::numeric(30,2)::text`;
}
