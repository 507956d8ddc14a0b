import { CARRIED_DIGEST, SEALED_CARRIED_DIGEST, SIDE } from './sealed-sums.sql.js';

/** The rows that a check reads. */
interface Scope {
  /** The FROM and WHERE of the entries. */
  entries: string;
  /** SQL of the sums of a kind with which the check begins, in columns like the entries' `side` and `amount`. */
  carried: (kind: string, side: string) => string;
  /** SELECT of `expected`, `journals` and `entries` of the transactions. */
  bookings: string;
  /** The transactions that payments of bills and uses of cards are compared with, as a table. */
  compared: string;
  /** Which bills `b`, and which uses of cards `u`, are compared with their payments and refunds. */
  bills: string;
  uses: string;
  /** Which refunds of cases `r`. */
  refunds: string;
  /** The number of sums that are not those of the sealed entries. */
  wrongSums: string;
  /** Whether nothing was sealed since the check chose where to begin. */
  isCurrent: string;
}

/** Everything, with hash joins over whole tables. */
const ALL: Scope = {
  entries: 'entries WHERE true',
  carried: () => '',
  bookings: `
  SELECT (t.status = 'completed')::int AS expected, count(j.id) AS journals, count(e.id) AS entries
    FROM transactions t
    LEFT JOIN journals j ON j.transaction_id = coalesce(t.origin_id, t.id)
    LEFT JOIN entries e ON e.journal_id = j.id AND e.account_id = t.account_id AND e.amount = t.amount
   GROUP BY t.id`,
  compared: 'transactions',
  bills: 'true',
  uses: 'true',
  refunds: `r.type = 'refund'`,
  wrongSums: `
  (SELECT count(*)
     FROM ledger_carried c
     FULL JOIN (SELECT kind, side, currency, sum(amount) AS total
                  FROM (SELECT ${SIDE}, currency, amount FROM entries
                         WHERE id <= (SELECT max(last_entry) FROM ledger_seals)) AS sealed
                 GROUP BY kind, side, currency) AS s
       ON s.kind = c.kind AND s.side = c.side AND s.currency = c.currency
    WHERE coalesce(c.total, 0) <> coalesce(s.total, 0))`,
  isCurrent: 'true',
};

const DECIDED_LATER = `
  (SELECT id, account_id, user_id, amount, type, status FROM transactions WHERE status = 'pending'
   UNION ALL
   SELECT id, account_id, user_id, amount, type, status FROM transactions WHERE decided_at >= $2::timestamptz)`;

/**
 * The entries after the id `$1`, and the transactions that are pending or were decided from `$2` on: those whose entries
 * may be later ones. They are joined one by one, so that the planner does not read whole tables for them.
 */
const LATER: Scope = {
  entries: 'entries WHERE id > $1::bigint',
  carried: (kind, side) => `UNION ALL SELECT ${side}, total FROM ledger_carried WHERE kind = '${kind}'`,
  bookings: `
  SELECT (t.status = 'completed')::int AS expected, b.journals, b.entries
    FROM (SELECT status, coalesce(origin_id, id) AS booked_id, account_id, amount FROM transactions
           WHERE status = 'pending'
          UNION ALL
          SELECT status, coalesce(origin_id, id), account_id, amount FROM transactions
           WHERE decided_at >= $2::timestamptz) AS t
   CROSS JOIN LATERAL
         (SELECT count(DISTINCT j.id) AS journals, count(e.id) AS entries
            FROM journals j
            LEFT JOIN entries e ON e.journal_id = j.id AND e.account_id = t.account_id AND e.amount = t.amount
           WHERE j.transaction_id = t.booked_id) AS b`,
  compared: DECIDED_LATER,
  bills: `b.id IN (SELECT p.bill_id FROM bill_payments p JOIN ${DECIDED_LATER} AS t ON t.id = p.transaction_id)`,
  uses: `u.id IN (SELECT r.refund_of FROM card_uses r JOIN ${DECIDED_LATER} AS t ON t.id = r.transaction_id)`,
  refunds: `r.type = 'refund' AND r.decided_at >= $2::timestamptz`,
  wrongSums: '0',
  isCurrent: 'coalesce((SELECT max(last_entry) FROM ledger_seals), 0) = $1::bigint',
};

/** Refunds of cases, which the bank pays itself: each belongs to one case, and all of a transaction to its amount. */
const REFUNDS = ({ refunds }: Scope) => `
    (12, 'refunds_match_cases',
        (SELECT count(*) FROM transactions r
           LEFT JOIN cases c ON c.refund_id = r.id
           LEFT JOIN transactions t ON t.id = c.transaction_id
          WHERE ${refunds}
            AND (t.id IS NULL OR r.status <> 'completed' OR r.amount <= 0 OR r.user_id <> c.user_id
                 OR r.account_id <> t.account_id
                 OR abs(t.amount) < (SELECT sum(paid.amount) FROM cases other
                                       JOIN transactions paid ON paid.id = other.refund_id
                                      WHERE other.transaction_id = t.id)
                 OR NOT EXISTS (SELECT FROM journals j JOIN entries e ON e.journal_id = j.id
                                 WHERE j.transaction_id = r.id AND e.bank_account = 'refunds'
                                   AND e.amount = -r.amount AND e.currency = r.currency))))`;

/** Sums of bills and uses of cards, which have transactions of their own. */
const ofOthers = ({ compared, bills, uses }: Scope) => `
    (10, 'bills_match_payments',
        (SELECT count(*) FROM bill_payments p JOIN ${compared} AS t ON t.id = p.transaction_id
          WHERE t.amount <> -p.amount OR t.account_id <> p.account_id OR t.type <> 'bill_payment'
             OR t.status <> CASE p.status WHEN 'paid' THEN 'completed' ELSE p.status END)
        + (SELECT count(*) FROM bills b
            WHERE ${bills}
              AND b.paid <> (SELECT coalesce(sum(p.amount), 0) FROM bill_payments p
                              WHERE p.bill_id = b.id AND p.status = 'paid'))),
    (11, 'cards_match_transactions',
        (SELECT count(*) FROM card_uses u JOIN ${compared} AS t ON t.id = u.transaction_id
          WHERE abs(t.amount) <> u.amount OR (t.amount > 0) <> (u.kind = 'refund') OR t.user_id <> u.user_id
             OR t.status <> CASE u.status WHEN 'held' THEN 'pending' WHEN 'reversed' THEN 'failed' ELSE u.status END)
        + (SELECT count(*) FROM card_uses u
            WHERE ${uses}
              AND u.amount < (SELECT coalesce(sum(r.amount), 0) FROM card_uses r WHERE r.refund_of = u.id)))`;

const checkOf = (scope: Scope) => {
  const { entries, carried, bookings, wrongSums, isCurrent } = scope;
  return `
WITH unbalanced_journals AS (
  SELECT journal_id FROM ${entries} GROUP BY journal_id, currency HAVING sum(amount) <> 0
), booked AS (
  SELECT account_id, sum(amount) AS total
    FROM (SELECT account_id, amount FROM ${entries} AND account_id IS NOT NULL
          ${carried('account', 'side::uuid')}) AS lines
   GROUP BY account_id
), saved AS (
  SELECT goal_id, sum(amount) AS total
    FROM (SELECT goal_id, amount FROM ${entries} AND goal_id IS NOT NULL ${carried('goal', 'side::uuid')}) AS lines
   GROUP BY goal_id
), pending AS (
  SELECT account_id, sum(-amount) AS total FROM transactions WHERE status = 'pending' GROUP BY account_id
), bookings AS (${bookings}
), totals AS (
  SELECT currency, sum(amount) AS total
    FROM (SELECT currency, amount FROM ${entries}
          ${['account', 'goal', 'bank'].map((kind) => carried(kind, 'currency')).join(' ')}) AS lines
   GROUP BY currency
), figures (position, id, violations) AS (
  VALUES
    (1, 'journals_balance', (SELECT count(*) FROM unbalanced_journals)),
    (2, 'balances_match_entries',
        -- FULL, because the entries of a deleted account must also sum to zero.
        (SELECT count(*) FROM accounts a FULL JOIN booked b ON b.account_id = a.id
          WHERE coalesce(a.balance, 0) <> coalesce(b.total, 0))),
    (3, 'holds_match_pending',
        (SELECT count(*) FROM accounts a LEFT JOIN pending p ON p.account_id = a.id
          WHERE a.held <> coalesce(p.total, 0))),
    (4, 'holds_within_balance', (SELECT count(*) FROM accounts WHERE held < 0 OR held > balance + credit_limit)),
    (5, 'one_journal_per_completed',
        (SELECT count(*) FROM bookings WHERE journals <> expected OR entries <> expected)),
    (6, 'credit_within_limit',
        (SELECT count(*) FROM accounts
          WHERE balance < -credit_limit OR credit_limit < 0 OR (credit_limit > 0 AND account_type <> 'credit'))),
    (7, 'books_sum_to_zero', (SELECT count(*) FROM totals WHERE total <> 0)),
    (8, 'goals_match_entries',
        -- FULL, because the entries of a deleted goal must also sum to zero.
        (SELECT count(*) FROM goals g FULL JOIN saved s ON s.goal_id = g.id
          WHERE coalesce(g.balance, 0) <> coalesce(s.total, 0))),
    (9, 'goals_not_negative', (SELECT count(*) FROM goals WHERE balance < 0)),
    ${ofOthers(scope)},
    ${REFUNDS(scope)},
    (13, 'seals_hold', (${CARRIED_DIGEST} IS DISTINCT FROM ${SEALED_CARRIED_DIGEST})::int + ${wrongSums})
)
SELECT ${isCurrent} AS "isCurrent",
       (SELECT json_agg(json_build_object('id', id, 'violations', violations) ORDER BY position)
          FROM figures) AS figures,
       (SELECT json_agg(json_build_object('currency', currency, 'total', total::numeric(30,2)::text)
                        ORDER BY currency)
          FROM totals) AS totals`;
};

/** Checks everything. */
export const CHECK_ALL = checkOf(ALL);

/**
 * Checks the entries since the last seal, beginning with the sums that it carries forward. `$1`: the id of the last
 * sealed entry, or 0; `$2`: a moment of Asia/Dubai's calendar; all decisions before it are sealed.
 */
export const CHECK_LATER = checkOf(LATER);
