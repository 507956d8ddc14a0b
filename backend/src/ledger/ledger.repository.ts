import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../database/connection/pg-pool.js';
import type { Tx } from '../database/transaction/unit-of-work.js';
import type { Entry, Journal } from './journal.js';

/** Number of rows that violate the invariant `id`. */
export interface Violations {
  id: string;
  violations: number;
}

interface CheckRow {
  figures: Violations[];
  totals: { currency: string; total: string }[] | null;
}

@Injectable()
export class LedgerRepository {
  constructor(private readonly pool: PgPool) {}

  /** Writes journals, entries and balances in one statement. The caller must have locked the accounts' rows. */
  async post(tx: Tx, journals: readonly Journal[]): Promise<void> {
    const posted = journals.map((journal) => ({ id: uuidv7(), ...journal }));
    await tx.query(
      `WITH journal AS (
         INSERT INTO journals (id, kind, transaction_id)
         SELECT * FROM json_to_recordset($1::json) AS journal (id uuid, kind text, transaction_id uuid)
       ), lines AS (
         SELECT * FROM json_to_recordset($2::json)
             AS line (journal_id uuid, account_id uuid, bank_account text, currency text, amount numeric)
       ), entered AS (
         INSERT INTO entries (journal_id, account_id, bank_account, currency, amount) SELECT * FROM lines
       ), totals AS (
         SELECT account_id, currency, sum(amount) AS amount FROM lines GROUP BY account_id, currency
       )
       UPDATE accounts SET balance = balance + totals.amount, updated_at = bank_now()
         FROM totals WHERE accounts.id = totals.account_id AND accounts.currency = totals.currency`,
      [
        JSON.stringify(
          posted.map(({ id, kind, transactionId }) => ({ id, kind, transaction_id: transactionId })),
        ),
        JSON.stringify(posted.flatMap(({ id, entries }) => entries.map((entry) => line(id, entry)))),
      ],
    );
  }

  /** Number of rows that violate each invariant, and the sum of all entries per currency, in one snapshot. */
  async check(): Promise<{ figures: Violations[]; totals: { currency: string; total: string }[] }> {
    for await (const [row] of this.pool.stream<CheckRow>(CHECK_SQL)) {
      if (row) return { figures: row.figures, totals: row.totals ?? [] };
    }
    throw new Error('The ledger check returned no row.');
  }
}

function line(journalId: string, entry: Entry) {
  return {
    journal_id: journalId,
    account_id: 'accountId' in entry ? entry.accountId : null,
    bank_account: 'bankAccount' in entry ? entry.bankAccount : null,
    currency: entry.currency,
    amount: entry.amount,
  };
}

const CHECK_SQL = `
WITH unbalanced_journals AS (
  SELECT journal_id FROM entries GROUP BY journal_id, currency HAVING sum(amount) <> 0
), booked AS (
  SELECT account_id, sum(amount) AS total FROM entries WHERE account_id IS NOT NULL GROUP BY account_id
), pending AS (
  SELECT account_id, sum(-amount) AS total FROM transactions WHERE status = 'pending' GROUP BY account_id
), bookings AS (
  SELECT (t.status = 'completed')::int AS expected, count(j.id) AS journals, count(e.id) AS entries
    FROM transactions t
    LEFT JOIN journals j ON j.transaction_id = coalesce(t.origin_id, t.id)
    LEFT JOIN entries e ON e.journal_id = j.id AND e.account_id = t.account_id AND e.amount = t.amount
   GROUP BY t.id
), totals AS (
  SELECT currency, sum(amount) AS total FROM entries GROUP BY currency
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
    (4, 'holds_within_balance', (SELECT count(*) FROM accounts WHERE held < 0 OR held > balance)),
    (5, 'one_journal_per_completed',
        (SELECT count(*) FROM bookings WHERE journals <> expected OR entries <> expected)),
    (6, 'books_sum_to_zero', (SELECT count(*) FROM totals WHERE total <> 0))
)
SELECT (SELECT json_agg(json_build_object('id', id, 'violations', violations) ORDER BY position)
          FROM figures) AS figures,
       (SELECT json_agg(json_build_object('currency', currency, 'total', total::numeric(30,2)::text)
                        ORDER BY currency)
          FROM totals) AS totals`;
