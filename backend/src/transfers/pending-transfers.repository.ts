import { Injectable } from '@nestjs/common';
import type { BlockedReason } from '#contract/admin';
import { LIMITS } from '#contract/limits';
import type { QueuePlaceView } from '#contract/transfers';
import { isUncreditable, namedNumbers } from '../accounts/own-numbers.js';
import {
  type PendingFilter,
  type PendingPage,
  PendingRows,
} from '../platform/database/connection/pending-rows.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import type { PendingTransaction } from './entities/transaction-record.js';
import { TRANSACTION_COLUMNS } from './entities/transaction.columns.js';
import { TransactionStreams } from './transaction-streams.js';

/**
 * Old rows, and rows written by a node of the previous version, have no `user_name` and `account_number`; both are then
 * looked up.
 */
const FROM = `transactions t
  CROSS JOIN LATERAL (SELECT coalesce(
    t.account_number, (SELECT account_number FROM accounts WHERE id = t.account_id)) AS account_number) AS a
  CROSS JOIN LATERAL (SELECT coalesce(
    t.user_name, (SELECT first_name || ' ' || last_name FROM users WHERE id = t.user_id)) AS name) AS u`;

const OWNED_COLUMNS = `${TRANSACTION_COLUMNS}, u.name AS "userName"`;

/**
 * Reads the place of the transfer `$1` of the customer `$2`. The inner SELECT reads at most as many entries of the
 * partial index of pending transfers as are counted, and no rows of other customers.
 */
const PLACE_SQL = `
SELECT CASE WHEN t.status = 'pending' AND t.type = 'transfer' THEN
         (SELECT count(*)::int FROM (
            SELECT FROM transactions older
             WHERE older.status = 'pending' AND older.type = 'transfer' AND (older.created_at, older.id) < (t.created_at, t.id)
             LIMIT ${LIMITS.transfersAhead}) AS ahead)
       END AS ahead
  FROM transactions t
 WHERE t.id = $1::uuid AND t.user_id = $2::uuid`;

/** Whether an approval was refused, or would be refused now because the recipient's account here is closed or deleted. */
const IS_BLOCKED = `(t.blocked_reason IS NOT NULL OR EXISTS (
  SELECT FROM ${namedNumbers('t.beneficiary_account_number', 't.beneficiary_iban')}
   WHERE ${isUncreditable('t.currency')}))`;
const BLOCKED_REASON: BlockedReason = 'recipient_unavailable';

/** Transfers that are pending a decision, each with its owner. */
@Injectable()
export class PendingTransfersRepository {
  private readonly rows: PendingRows<PendingTransaction>;

  constructor(
    private readonly pool: PgPool,
    private readonly streams: TransactionStreams,
  ) {
    this.rows = new PendingRows(pool, {
      name: 'pending-transfers',
      from: FROM,
      columns: `${OWNED_COLUMNS}, t.blocked_reason AS "blockedReason"`,
      checkedColumns: `${OWNED_COLUMNS}, CASE WHEN ${IS_BLOCKED} THEN '${BLOCKED_REASON}' END AS "blockedReason"`,
      isPending: `t.status = 'pending' AND t.type = 'transfer'`,
      isDoubtful: IS_BLOCKED,
      words: [
        't.beneficiary_name',
        't.beneficiary_bank_name',
        'u.name',
        't.reference',
        't.notes',
        't.currency || t.amount::text',
      ],
      numbers: ['t.beneficiary_account_number', 't.beneficiary_iban', 'a.account_number'],
    });
  }

  /** Returns one row more than the page, if there are that many. */
  page(page: PendingPage, filter: PendingFilter): Promise<PendingTransaction[]> {
    return this.rows.page(page, filter);
  }

  count(filter: PendingFilter): Promise<number> {
    return this.rows.count(filter);
  }

  /** The place of a customer's own transfer in the queue; `null` when the customer has no such transaction. */
  async placeOf(id: string, userId: string): Promise<QueuePlaceView | null> {
    const [place] = await this.pool.statement<QueuePlaceView>('place-in-queue', PLACE_SQL, [id, userId]);
    return place ?? null;
  }

  /** Streams all pending transfers, newest first, as comma-separated JSON objects in batches. */
  stream(): AsyncGenerator<Buffer> {
    return this.streams.pending(this.rows.all, []);
  }
}
