import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { columnList, recordList } from '../platform/database/entities/columns.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { insertNotices, lowBalanceOf } from '../events/notices/notice.columns.js';
import { AdjustmentReason } from './adjustment-reason.entity.js';
import { EntryEntity } from './entry.entity.js';
import { JournalEntity } from './journal.entity.js';
import type { Entry, Journal } from './journal.js';

@Injectable()
export class LedgerRepository {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  /**
   * Writes journals, entries and balances in one statement, which also notifies customers of balances that have become
   * low. The caller must have locked the rows of the accounts and goals. Returns the ids of the journals.
   */
  async post(tx: Tx, journals: readonly Journal[]): Promise<string[]> {
    const posted = journals.map((journal) => ({ id: uuidv7(), ...journal }));
    const isOfGoal = journals.some(({ kind }) => kind === 'goal');
    await tx.query(isOfGoal ? POST_WITH_GOALS : POST, [
      JSON.stringify(posted.map(({ id, kind, transactionId }) => ({ id, kind, transactionId }))),
      JSON.stringify(posted.flatMap(({ id, entries }) => entries.map((entry) => line(id, entry)))),
      this.config.smtpUrl !== null,
    ]);
    return posted.map(({ id }) => id);
  }

  async insertReason(tx: Tx, reason: AdjustmentReason): Promise<void> {
    await tx.manager.insert(AdjustmentReason, reason);
  }
}

function line(journalId: string, entry: Entry) {
  return {
    journalId,
    accountId: 'accountId' in entry ? entry.accountId : null,
    goalId: 'goalId' in entry ? entry.goalId : null,
    bankAccount: 'bankAccount' in entry ? entry.bankAccount : null,
    currency: entry.currency,
    amount: entry.amount,
  };
}

const NEW_JOURNAL = ['id', 'kind', 'transactionId'] as const;
const NEW_ENTRY = ['journalId', 'accountId', 'bankAccount', 'currency', 'amount'] as const;

/** The steps that write the journals `$1` and their entries `$2`, with these fields of an entry. */
const written = (fields: readonly (keyof EntryEntity)[]) => `
WITH journal AS (
  INSERT INTO journals (${columnList(JournalEntity, NEW_JOURNAL)})
  SELECT * FROM json_to_recordset($1::json) AS journal (${recordList(JournalEntity, NEW_JOURNAL)})
), lines AS (
  SELECT * FROM json_to_recordset($2::json) AS line (${recordList(EntryEntity, fields)})
), entered AS (
  INSERT INTO entries (${columnList(EntryEntity, fields)}) SELECT * FROM lines
), totals AS (
  SELECT "accountId", currency, sum(amount) AS amount FROM lines GROUP BY "accountId", currency
)`;

/** Current accounts of which this posting has brought the balance below the amount that the customer has chosen. */
const LOW = `
  (SELECT user_id AS "userId", 'low_balance' AS kind, id AS "subjectId", nickname AS name, balance AS amount,
          currency, NULL AS reason, NULL::text[] AS "mailTo"
     FROM posted
    WHERE account_type = 'current' AND change < 0
      AND balance < ${lowBalanceOf('posted.user_id')}
      AND balance - change >= ${lowBalanceOf('posted.user_id')}) AS notice`;

/** The last steps, which change the balances and notify of low ones. `$3`: whether this bank sends e-mails. */
const UPDATE_ACCOUNTS = `, posted AS (
  UPDATE accounts SET balance = balance + totals.amount, updated_at = bank_now()
    FROM totals WHERE accounts.id = totals."accountId" AND accounts.currency = totals.currency
  RETURNING id, user_id, account_type, nickname, accounts.currency, balance, totals.amount AS change
)${insertNotices(LOW, '$3::boolean')}`;

const POST = `${written(NEW_ENTRY)}${UPDATE_ACCOUNTS}`;

/** A statement of its own, because decisions of transfers are frequent and know no goals. */
const POST_WITH_GOALS = `${written([...NEW_ENTRY, 'goalId'])}, goal_totals AS (
  SELECT "goalId", currency, sum(amount) AS amount FROM lines GROUP BY "goalId", currency
), goal AS (
  UPDATE goals SET balance = balance + goal_totals.amount
    FROM goal_totals WHERE goals.id = goal_totals."goalId" AND goals.currency = goal_totals.currency
)${UPDATE_ACCOUNTS}`;
