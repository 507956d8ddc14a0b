import { COUNTERPARTY } from '../../accounts/sender.columns.js';

/**
 * The transaction on the line's side: the receiver of a payment within the bank has a transaction of their own.
 * UNION ALL instead of OR, because with OR PostgreSQL reads all of the account's transactions for each line.
 */
const OWN_TRANSACTION = `
  SELECT json_build_object('id', t.id, 'reference', t.reference, 'type', t.type, 'purpose', t.purpose,
                           'counterparty', ${COUNTERPARTY})
    FROM (SELECT * FROM transactions WHERE id = l.transaction_id
          UNION ALL
          SELECT * FROM transactions WHERE origin_id = l.transaction_id) AS t
   WHERE t.account_id = l.account_id`;

/** Why the bank corrected the balance, if a reason was given. */
const REASON = 'SELECT r.reason FROM adjustment_reasons r WHERE r.journal_id = l.journal_id';

/** The name of the savings goal on the other side. */
const GOAL = `
  SELECT g.name FROM entries other JOIN goals g ON g.id = other.goal_id WHERE other.journal_id = l.journal_id`;

const LINE = `json_build_object(
  'id', l.journal_id, 'postedAt', l.posted_at, 'kind', l.kind, 'amount', l.amount::text,
  'balance', (o.opening + l.so_far)::numeric(30,2)::text, 'transaction', (${OWN_TRANSACTION}),
  'reason', CASE l.kind WHEN 'adjustment' THEN (${REASON}) END,
  'goal', CASE l.kind WHEN 'goal' THEN (${GOAL}) END)`;

const TODAY = `date_trunc('day', bank_now() AT TIME ZONE 'Asia/Dubai')`;

/**
 * The opening balance is the current balance minus all entries since the period began. So a statement of a recent
 * month, the usual case, reads no older entries. A period ends today at the latest, and one to come begins today too.
 */
const POSTED = `
WITH asked AS (
  SELECT first_day, coalesce($4::date::timestamp, first_day + interval '1 month' - interval '1 day') AS last_day
    FROM (SELECT coalesce($3::date::timestamp, date_trunc('month', ${TODAY})) AS first_day) AS first
), period AS (
  SELECT first_day, last_day,
         first_day AT TIME ZONE 'Asia/Dubai' AS begins, (last_day + interval '1 day') AT TIME ZONE 'Asia/Dubai' AS ends
    FROM (SELECT least(first_day, ${TODAY}) AS first_day, least(last_day, ${TODAY}) AS last_day FROM asked) AS past
), opened AS (
  SELECT a.*, p.*,
         a.balance - coalesce((SELECT sum(amount) FROM entries
                                WHERE account_id = a.id AND posted_at >= p.begins), 0) AS opening,
         coalesce((SELECT min(posted_at) FROM entries WHERE account_id = a.id), a.created_at) AS since
    FROM accounts a, period p
   WHERE a.id = $1 AND a.user_id = $2
), lines AS (
  SELECT e.*, j.kind, j.transaction_id, sum(e.amount) OVER in_order AS so_far, row_number() OVER in_order AS position
    FROM opened
    JOIN entries e ON e.account_id = opened.id AND e.posted_at >= begins AND e.posted_at < ends
    JOIN journals j ON j.id = e.journal_id
  WINDOW in_order AS (ORDER BY e.posted_at, e.id)
), figures AS (
  SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS money_in,
         coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS money_out
    FROM lines
)`;

const DAY = `'YYYY-MM-DD'`;

/** Everything but the lines. */
const HEAD = `json_build_object(
  'account', json_build_object('id', o.id, 'accountType', o.account_type, 'accountNumber', o.account_number,
                               'iban', o.iban, 'currency', o.currency),
  'month', to_char(o.first_day, 'YYYY-MM'), 'from', to_char(o.first_day, ${DAY}), 'to', to_char(o.last_day, ${DAY}),
  'firstMonth', to_char(o.since AT TIME ZONE 'Asia/Dubai', 'YYYY-MM'),
  'openingBalance', o.opening::numeric(30,2)::text,
  'closingBalance', (o.opening + money_in - money_out)::numeric(30,2)::text,
  'moneyIn', money_in::numeric(30,2)::text, 'moneyOut', money_out::numeric(30,2)::text)`;

/** Lines of a statement that is sent in one piece, which takes some milliseconds. A longer one is streamed. */
export const SHORT_STATEMENT = 2_000;

/**
 * An account's statement as one row, or none, with at most one line more than {@link SHORT_STATEMENT}. Parameters: `$1`, account id; `$2`, user id; `$3`, the first day, or NULL
 * for that of the current month; `$4`, the last day, or NULL for that of the month that begins with the first one.
 */
export const STATEMENT = `${POSTED}
SELECT ${HEAD} AS head,
       (SELECT coalesce(json_agg(${LINE} ORDER BY l.position), '[]') FROM lines l
         WHERE l.position <= ${SHORT_STATEMENT + 1}) AS lines
  FROM opened o, figures`;

/** A statement with a row for each line, and one row if there is none. The first row has the head. */
export const STATEMENT_ROWS = `${POSTED}
SELECT CASE WHEN coalesce(l.position, 1) = 1 THEN ${HEAD} END AS head, CASE WHEN l.id IS NOT NULL THEN ${LINE} END AS line
  FROM opened o CROSS JOIN figures LEFT JOIN lines l ON true
 ORDER BY l.position`;
