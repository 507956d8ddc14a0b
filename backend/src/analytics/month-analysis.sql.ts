import { isoTime } from '../platform/database/connection/sql.js';
import {
  categoryOf,
  isToOwn,
  MAIN_FIRST,
  netRows,
  OWN_ACCOUNTS,
  PERIOD,
  postedIn,
  recipientName,
  recipientOf,
  REFUNDED,
} from './spending.sql.js';

/** Recipients that are listed by name. */
const RECIPIENTS = 10;
const LARGEST = 5;
const REGULAR = 20;
/** A payment is regular if its largest amount is at most this multiple of its smallest. */
const SAME_AMOUNT = 1.25;

/**
 * The sums of the asked month and the one before. `age` counts the months before the asked one. Money to an own
 * account came in there in the same journal, and is subtracted from the income.
 */
const SUMS = `
summed AS (
  SELECT (t.decided_at < p.begins)::int AS age, t.is_out, t.type, t.purpose,
         t.beneficiary_account_number, t.beneficiary_iban, max(t.beneficiary_name) AS beneficiary_name,
         abs(sum(t.amount)) AS amount, sum(t.payments) AS count, max(t.decided_at) AS last_at
    FROM period p CROSS JOIN ${netRows(
      postedIn('previous', 'ends'),
      (moment) => `${moment} >= p.previous AND ${moment} < p.ends`,
    )} AS t
   GROUP BY 1, 2, t.type, t.purpose, t.beneficiary_account_number, t.beneficiary_iban
), flow AS MATERIALIZED (
  SELECT *, is_out AND ${isToOwn('summed')} AS is_to_own FROM summed
), spent AS MATERIALIZED (
  SELECT age, type, amount, count, last_at, ${categoryOf('flow')} AS category, ${recipientOf('flow')} AS id,
         ${recipientName('flow')} AS name
    FROM flow WHERE is_out AND NOT is_to_own
), figures AS (
  SELECT age, coalesce((SELECT sum(amount) FROM spent WHERE spent.age = months.age), 0) AS spending,
         coalesce((SELECT sum(amount) FROM spent WHERE spent.age = months.age AND type = 'transfer'), 0) AS transfers,
         coalesce((SELECT sum(amount) FROM spent WHERE spent.age = months.age AND category = 'bills'), 0) AS bills,
         coalesce((SELECT sum(CASE WHEN is_to_own THEN -amount ELSE amount END)
                     FROM flow WHERE flow.age = months.age AND (is_to_own OR NOT is_out)), 0) AS income
    FROM (VALUES (0), (1)) AS months (age)
)`;

const PARTS = `
categories AS (
  SELECT category, coalesce(sum(amount) FILTER (WHERE age = 0), 0) AS amount,
         coalesce(sum(amount) FILTER (WHERE age = 1), 0) AS before,
         coalesce(sum(count) FILTER (WHERE age = 0), 0) AS count
    FROM spent WHERE amount > 0 GROUP BY category
), recipients AS (
  SELECT id, max(name) AS name, sum(amount) AS amount, sum(count) AS count,
         row_number() OVER (ORDER BY sum(amount) DESC, id) AS place
    FROM spent WHERE age = 0 AND amount > 0 GROUP BY id
), listed AS (
  SELECT id, name, amount, count, place FROM recipients WHERE place <= ${RECIPIENTS}
  UNION ALL
  SELECT NULL, NULL, sum(amount), sum(count), ${RECIPIENTS + 1} FROM recipients WHERE place > ${RECIPIENTS}
  HAVING count(*) > 0
)`;

/**
 * In each of three months in a row, of which the last is the asked one or, as it may not be due yet, the one before. The
 * two oldest months are only read for the few who were paid just once in one of the newer ones.
 */
const REGULAR_PAYMENTS = `
monthly AS (
  SELECT id, age, max(name) AS name, max(category) AS category, sum(amount) AS amount, sum(count) AS count,
         max(last_at) AS last_at
    FROM spent WHERE category <> 'cash' GROUP BY id, age
), older AS (
  SELECT monthly.id, CASE WHEN t.decided_at >= p.third THEN 2 ELSE 3 END AS age, -sum(t.amount) AS amount,
         count(*) AS count
    FROM ${postedIn('first', 'previous')}
    JOIN monthly ON monthly.id = ${recipientOf('t')} AND monthly.age = 1 AND monthly.count = 1
   WHERE t.amount < 0 AND t.type <> 'withdrawal' GROUP BY 1, 2
), once AS (
  SELECT id, age, amount FROM monthly WHERE count = 1
  UNION ALL
  SELECT id, age, amount FROM older WHERE count = 1
), series AS (
  SELECT id, latest FROM once JOIN (VALUES (0), (1)) AS ends (latest) ON age BETWEEN latest AND latest + 2
   GROUP BY id, latest HAVING count(*) = 3 AND max(amount) <= ${SAME_AMOUNT} * min(amount)
), regular AS (
  SELECT DISTINCT ON (id) id, name, category, amount, (last_at AT TIME ZONE 'Asia/Dubai')::date AS last_on
    FROM series JOIN monthly USING (id) WHERE monthly.age = latest ORDER BY id, latest
)`;

/** The rows are chosen by their amounts; the other columns are calculated for these rows only. */
const LARGEST_PAYMENTS = `
largest AS (
  SELECT t.* FROM ${postedIn('begins', 'ends')}
   WHERE t.amount < 0
     AND (t.type <> 'transfer' OR NOT (SELECT coalesce(bool_or(is_to_own), false) FROM flow) OR NOT ${isToOwn('t')})
   ORDER BY t.amount, t.id LIMIT ${LARGEST}
)`;

const money = (amount: string) => `${amount}::numeric(30,2)::text`;

/**
 * A customer's month. Parameters: `$1`, user id; `$2`, month or NULL; `$3`, currency or NULL.
 *
 * The customer's transactions of two months are read once, by the index `transactions_posted`, and summed by what they
 * have in common; almost everything else is calculated from these few sums.
 */
export const MONTH_ANALYSIS = `
WITH ${[OWN_ACCOUNTS, PERIOD, REFUNDED, SUMS, PARTS, REGULAR_PAYMENTS, LARGEST_PAYMENTS].join(',')}
SELECT to_char(p.month, 'YYYY-MM') AS month, to_char(p.month - interval '1 month', 'YYYY-MM') AS "previousMonth",
       p.currency,
       (SELECT to_char(min(t.decided_at) AT TIME ZONE 'Asia/Dubai', 'YYYY-MM') FROM transactions t
         WHERE t.user_id = $1 AND t.status = 'completed' AND t.currency = p.currency) AS "firstMonth",
       ARRAY(SELECT currency FROM (SELECT currency, row_number() OVER (ORDER BY ${MAIN_FIRST}) AS place
                                     FROM own_account) AS owned
              GROUP BY currency ORDER BY min(place)) AS currencies,
       (SELECT json_agg(json_build_object('spending', ${money('spending')}, 'transfersSent', ${money('transfers')},
                 'billPayments', ${money('bills')}, 'income', ${money('income')}) ORDER BY age)
          FROM figures) AS figures,
       (SELECT json_agg(json_build_object('category', category, 'amount', ${money('amount')},
                 'previousAmount', ${money('before')}, 'count', count) ORDER BY amount DESC, before DESC, category)
          FROM categories) AS categories,
       (SELECT json_agg(json_build_object('id', id, 'name', nullif(name, ''), 'amount', ${money('amount')},
                 'count', count) ORDER BY place)
          FROM listed) AS recipients,
       (SELECT json_agg(json_build_object('id', id, 'name', nullif(name, ''), 'category', category,
                 'amount', ${money('amount')}, 'lastOn', last_on::text,
                 'nextOn', (last_on + interval '1 month')::date::text) ORDER BY amount DESC, id)
          FROM (SELECT * FROM regular ORDER BY amount DESC, id LIMIT ${REGULAR}) AS shown) AS regular,
       (SELECT json_agg(json_build_object('id', l.id, 'reference', l.reference, 'postedAt', ${isoTime('l.decided_at')},
                 'type', l.type, 'category', ${categoryOf('l')}, 'name', nullif(${recipientName('l')}, ''),
                 'amount', ${money('(-l.amount)')}) ORDER BY l.amount, l.id)
          FROM largest l) AS largest
  FROM period p`;
