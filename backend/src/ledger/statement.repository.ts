import { Injectable } from '@nestjs/common';
import type { StatementView } from '#contract/ledger';
import { PgPool } from '../database/connection/pg-pool.js';

/** A statement as the database returns it: the account's columns at the top level, times with a UTC offset. */
export type StatementRecord = Omit<StatementView, 'account'> & StatementView['account'];

@Injectable()
export class StatementRepository {
  constructor(private readonly pool: PgPool) {}

  /** Reads a statement in one snapshot, so that lines and balances agree; `null` unless the user owns the account. */
  async find(userId: string, accountId: string, month: string | null): Promise<StatementRecord | null> {
    const [statement] = await this.pool.statement<StatementRecord>('statement-of-month', STATEMENT, [
      accountId,
      userId,
      month,
    ]);
    return statement ?? null;
  }
}

/**
 * The transaction on the entry's side: the receiver of a payment within the bank has a transaction of their own.
 * UNION ALL instead of OR, because with OR PostgreSQL reads all of the account's transactions for each line.
 */
const OWN_TRANSACTION = `
  SELECT json_build_object('id', t.id, 'reference', t.reference, 'type', t.type, 'purpose', t.purpose,
                           'counterparty', t.beneficiary_name)
    FROM (SELECT * FROM transactions WHERE id = j.transaction_id
          UNION ALL
          SELECT * FROM transactions WHERE origin_id = j.transaction_id) AS t
   WHERE t.account_id = e.account_id`;

/** Why the bank corrected the balance, if a reason was given. */
const REASON = 'SELECT r.reason FROM adjustment_reasons r WHERE r.journal_id = j.id';

/**
 * The opening balance is the current balance minus all entries since the month began. So a statement of a recent month,
 * the usual case, reads no older entries.
 */
const STATEMENT = `
WITH period AS (
  SELECT month, month AT TIME ZONE 'Asia/Dubai' AS begins,
         (month + interval '1 month') AT TIME ZONE 'Asia/Dubai' AS ends
    FROM (SELECT coalesce(($3::text || '-01')::timestamp,
                          date_trunc('month', bank_now() AT TIME ZONE 'Asia/Dubai')) AS month) AS asked
), opened AS (
  SELECT a.*, p.*,
         a.balance - coalesce((SELECT sum(amount) FROM entries
                                WHERE account_id = a.id AND posted_at >= p.begins), 0) AS opening,
         coalesce((SELECT min(posted_at) FROM entries WHERE account_id = a.id), a.created_at) AS since
    FROM accounts a, period p
   WHERE a.id = $1 AND a.user_id = $2
), lines AS (
  SELECT e.*, j.kind, sum(e.amount) OVER in_order AS so_far,
         row_number() OVER in_order AS position, (${OWN_TRANSACTION}) AS transaction,
         CASE j.kind WHEN 'adjustment' THEN (${REASON}) END AS reason
    FROM opened
    JOIN entries e ON e.account_id = opened.id AND e.posted_at >= begins AND e.posted_at < ends
    JOIN journals j ON j.id = e.journal_id
  WINDOW in_order AS (ORDER BY e.posted_at, e.id)
), figures AS (
  SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS money_in,
         coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS money_out
    FROM lines
)
SELECT o.id, o.account_type AS "accountType", o.account_number AS "accountNumber", o.iban, o.currency,
       to_char(o.month, 'YYYY-MM') AS month,
       to_char(o.since AT TIME ZONE 'Asia/Dubai', 'YYYY-MM') AS "firstMonth",
       o.opening::numeric(30,2) AS "openingBalance",
       (o.opening + money_in - money_out)::numeric(30,2) AS "closingBalance",
       money_in::numeric(30,2) AS "moneyIn", money_out::numeric(30,2) AS "moneyOut",
       (SELECT coalesce(json_agg(json_build_object(
                 'id', journal_id, 'postedAt', posted_at, 'kind', kind, 'amount', amount::text,
                 'balance', (o.opening + so_far)::numeric(30,2)::text, 'transaction', transaction,
                 'reason', reason
               ) ORDER BY position), '[]') FROM lines) AS lines
  FROM opened o, figures`;
