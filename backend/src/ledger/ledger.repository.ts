import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../database/connection/pg-pool.js';
import { columnList, recordList } from '../database/entities/columns.js';
import type { Tx } from '../database/transaction/unit-of-work.js';
import { AdjustmentReason } from './adjustment-reason.entity.js';
import { EntryEntity } from './entry.entity.js';
import { JournalEntity } from './journal.entity.js';
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

  /**
   * Writes journals, entries and balances in one statement. The caller must have locked the accounts' rows. Returns the
   * ids of the journals.
   */
  async post(tx: Tx, journals: readonly Journal[]): Promise<string[]> {
    const posted = journals.map((journal) => ({ id: uuidv7(), ...journal }));
    await tx.query(POST, [
      JSON.stringify(posted.map(({ id, kind, transactionId }) => ({ id, kind, transactionId }))),
      JSON.stringify(posted.flatMap(({ id, entries }) => entries.map((entry) => line(id, entry)))),
    ]);
    return posted.map(({ id }) => id);
  }

  async insertReason(tx: Tx, reason: AdjustmentReason): Promise<void> {
    await tx.manager.insert(AdjustmentReason, reason);
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
    journalId,
    accountId: 'accountId' in entry ? entry.accountId : null,
    bankAccount: 'bankAccount' in entry ? entry.bankAccount : null,
    currency: entry.currency,
    amount: entry.amount,
  };
}

const NEW_JOURNAL = ['id', 'kind', 'transactionId'] as const;
const NEW_ENTRY = ['journalId', 'accountId', 'bankAccount', 'currency', 'amount'] as const;

const POST = `
WITH journal AS (
  INSERT INTO journals (${columnList(JournalEntity, NEW_JOURNAL)})
  SELECT * FROM json_to_recordset($1::json) AS journal (${recordList(JournalEntity, NEW_JOURNAL)})
), lines AS (
  SELECT * FROM json_to_recordset($2::json) AS line (${recordList(EntryEntity, NEW_ENTRY)})
), entered AS (
  INSERT INTO entries (${columnList(EntryEntity, NEW_ENTRY)}) SELECT * FROM lines
), totals AS (
  SELECT "accountId", currency, sum(amount) AS amount FROM lines GROUP BY "accountId", currency
)
UPDATE accounts SET balance = balance + totals.amount, updated_at = bank_now()
  FROM totals WHERE accounts.id = totals."accountId" AND accounts.currency = totals.currency`;

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
