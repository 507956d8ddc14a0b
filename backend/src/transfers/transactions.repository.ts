import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { StoredBlock } from '#contract/admin';
import { ownAmong } from '../accounts/own-numbers.js';
import { SENDER_NAME } from '../accounts/sender.columns.js';
import type { BankEvent } from '../events/bank-event.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { columnList, recordList, selectList } from '../platform/database/entities/columns.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import type { OwnedTransaction, TransactionRecord } from './entities/transaction-record.js';
import { IS_CANCELLED, TRANSACTION_COLUMNS } from './entities/transaction.columns.js';
import { Transaction } from './entities/transaction.entity.js';

/** A transfer with the values that a decision about it needs. */
export type UndecidedTransaction = OwnedTransaction & {
  /** The recipient's numbers, as typed, that belong to this bank. */
  ownNumbers: string[];
};

/** A decision about a pending transfer: an administrator's, or the cancellation by its customer. */
export interface Decision {
  decider: SignedIn;
  transferId: string;
  status: 'completed' | 'failed';
  /** The reason of a rejection, for the customer. */
  reason: string | null;
  /** The id of a bulk approval that the request names. */
  confirmationId?: string | null;
  /** The confirmation of the decision. */
  proof?: BankEvent['proof'];
}

/** The changes of a decision. */
const DECIDED_FIELDS = ['status', 'reason', 'createdAt', 'decidedAt'] as const;
type DecidedFields = Pick<TransactionRecord, (typeof DECIDED_FIELDS)[number] | 'cancelled'>;

const BOOKING_FIELDS = [
  'id',
  'userId',
  'accountId',
  'originId',
  'reference',
  'amount',
  'currency',
  'type',
  'purpose',
  'notes',
] as const;

/** A transaction that is inserted as completed. */
export type Booking = Pick<Transaction, (typeof BOOKING_FIELDS)[number]>;
/** A {@link Booking} that was inserted, with the customer who paid, if one did. */
export type Booked = Booking & Pick<Transaction, 'senderName'>;

const INSERT_BOOKINGS = `
INSERT INTO transactions (${columnList(Transaction, BOOKING_FIELDS)}, status, decided_at, sender_name)
SELECT booking.*, 'completed', bank_now(),
       (SELECT ${SENDER_NAME} FROM (SELECT NULL::text AS sender_name, booking."originId" AS origin_id) AS t)
  FROM json_to_recordset($1::json) AS booking (${recordList(Transaction, BOOKING_FIELDS)})
RETURNING id, sender_name AS "senderName"`;

/** SELECT of transactions without their owners. */
export const OWN_TRANSACTIONS = `SELECT ${TRANSACTION_COLUMNS} FROM transactions t JOIN accounts a ON a.id = t.account_id`;
const OWNED_COLUMNS = `${TRANSACTION_COLUMNS}, u.first_name || ' ' || u.last_name AS "userName"`;
const OWNED_ROWS = `transactions t JOIN accounts a ON a.id = t.account_id JOIN users u ON u.id = t.user_id`;
/** SELECT of transactions with their owners. */
export const OWNED_TRANSACTIONS = `SELECT ${OWNED_COLUMNS} FROM ${OWNED_ROWS}`;
const OWN_NUMBERS = ownAmong('t.beneficiary_account_number, t.beneficiary_iban');
export const NEWEST_FIRST = 'ORDER BY t.created_at DESC, t.id DESC';

/** A statement and its parameters. */
export interface FilteredQuery {
  sql: string;
  parameters: unknown[];
}

/** The highest possible id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Maximum number of a customer's transactions that one statement deletes. */
const DELETED_AT_ONCE = 500;

/** The last transaction deleted so far; a customer's transactions are deleted newest first. */
export interface DeletedUpTo {
  at: Date;
  id: string;
}

/** A pending transfer that is locked for a decision. */
interface LockedTransfer {
  id: string;
  /** Whether its customer has stopped all payments. */
  isFrozen: boolean;
}

@Injectable()
export class TransactionsRepository {
  constructor(private readonly pool: PgPool) {}

  /** The rows of a statement from `ownTransactions`. */
  select({ sql, parameters }: FilteredQuery): Promise<TransactionRecord[]> {
    return this.pool.query<TransactionRecord>(sql, parameters);
  }

  /** The customer's newest transactions, at most `most`. */
  findNewest(userId: string, most: number): Promise<TransactionRecord[]> {
    return this.pool.statement<TransactionRecord>(
      'newest-transactions-of-customer',
      `${OWN_TRANSACTIONS} WHERE t.user_id = $1 ${NEWEST_FIRST} LIMIT $2`,
      [userId, most],
    );
  }

  /** Reads the transactions with these ids; missing ones are left out. */
  find(tx: Tx, ids: readonly string[]): Promise<OwnedTransaction[]> {
    return tx.query<OwnedTransaction>(`${OWNED_TRANSACTIONS} WHERE t.id = ANY ($1::uuid[])`, [ids]);
  }

  /** Reads transfers by id for a decision, in any status; missing ones and other transactions are left out. */
  findToDecide(tx: Tx, ids: readonly string[]): Promise<UndecidedTransaction[]> {
    return tx.query<UndecidedTransaction>(
      `SELECT ${OWNED_COLUMNS}, ${OWN_NUMBERS} AS "ownNumbers" FROM ${OWNED_ROWS} WHERE t.id = ANY ($1::uuid[]) AND t.type = 'transfer'`,
      [ids],
    );
  }

  /**
   * Locks those of the transfers that are pending, in the order of their ids. Returns by id whether the customer, whom
   * the caller has locked, has stopped all payments.
   */
  async lockPending(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedTransfer>> {
    const pending = await tx.query<LockedTransfer>(
      `SELECT id, (SELECT frozen_at IS NOT NULL FROM users WHERE id = user_id) AS "isFrozen"
         FROM transactions
        WHERE id = ANY ($1::uuid[]) AND status = 'pending' AND type = 'transfer'
        ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
    return new Map(pending.map((transfer) => [transfer.id, transfer]));
  }

  /** Locks the transaction against other changes and reads its current state. */
  async findForUpdate(tx: Tx, id: string): Promise<TransactionRecord | null> {
    const [transaction] = await tx.query<TransactionRecord>(
      `${OWN_TRANSACTIONS} WHERE t.id = $1 FOR NO KEY UPDATE OF t`,
      [id],
    );
    return transaction ?? null;
  }

  /** Whether the customer has this transfer, whatever its status. */
  async isTransferOf(tx: Tx, userId: string, id: string): Promise<boolean> {
    return await tx.manager.existsBy(Transaction, { id, userId, type: 'transfer' });
  }

  /** Decides transfers that {@link lockPending} has locked; returns the changed fields by transfer id. */
  async decide(tx: Tx, decisions: readonly Decision[]): Promise<Map<string, DecidedFields>> {
    if (decisions.length === 0) return new Map();
    const decided = await tx.query<DecidedFields & { id: string }>(
      `UPDATE transactions t
          SET status = decision.status, decided_at = bank_now(), decided_by = decider_id, blocked_reason = NULL,
              rejection_reason = decision.reason
         FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[]) AS decision (id, status, decider_id, reason)
        WHERE t.id = decision.id AND t.status = 'pending'
       RETURNING ${selectList(Transaction, 't', ['id', ...DECIDED_FIELDS])}, ${IS_CANCELLED} AS cancelled`,
      [
        decisions.map(({ transferId }) => transferId),
        decisions.map(({ status }) => status),
        decisions.map(({ decider }) => decider.id),
        decisions.map(({ reason }) => reason),
      ],
    );
    return new Map(decided.map(({ id, ...change }) => [id, change]));
  }

  /** Stores why transfers that {@link lockPending} has locked could not be approved. */
  async block(tx: Tx, ids: readonly string[], reason: StoredBlock): Promise<void> {
    if (ids.length === 0) return;
    await tx.manager.update(Transaction, { id: In(ids) }, { blockedReason: reason });
  }

  async insertBookings(tx: Tx, bookings: readonly Booking[]): Promise<Booked[]> {
    if (bookings.length === 0) return [];
    const rows = await tx.query<Pick<Booked, 'id' | 'senderName'>>(INSERT_BOOKINGS, [
      JSON.stringify(bookings),
    ]);
    const senders = new Map(rows.map(({ id, senderName }) => [id, senderName]));
    return bookings.map((booking) => ({ ...booking, senderName: senders.get(booking.id) ?? null }));
  }

  /** Changes the date of a transaction; returns `false` and changes nothing when the date is in the future. */
  async setDate(tx: Tx, id: string, createdAt: Date): Promise<boolean> {
    const { affected } = await tx.manager
      .createQueryBuilder()
      .update(Transaction)
      .set({ createdAt })
      .where('id = :id AND CAST(:createdAt AS timestamptz) <= now()', { id, createdAt })
      .execute();
    return affected === 1;
  }

  /** Locks a customer's pending transfers, after waiting for decisions in progress. */
  async lockPendingOf(tx: Tx, userId: string): Promise<void> {
    await tx.manager.find(Transaction, {
      select: { id: true },
      where: { userId, status: 'pending' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Deletes a customer's next transactions after `last`, newest first; returns `null` when there are no more. It
   * continues from a position because the index still contains the rows that this transaction has deleted: starting
   * from the beginning would read all of them again each time.
   */
  async deleteSomeOf(tx: Tx, userId: string, last: DeletedUpTo | null): Promise<DeletedUpTo | null> {
    const [oldest] = await tx.query<DeletedUpTo>(
      `WITH chosen AS (
         SELECT id, created_at FROM transactions
          WHERE user_id = $1 AND (created_at, id) < ($2::timestamptz, $3::uuid)
          ORDER BY created_at DESC, id DESC LIMIT ${DELETED_AT_ONCE}
       ), gone AS (
         DELETE FROM transactions WHERE id IN (SELECT id FROM chosen)
       )
       SELECT created_at AS at, id FROM chosen ORDER BY created_at, id LIMIT 1`,
      [userId, last?.at ?? 'infinity', last?.id ?? LAST_ID],
    );
    return oldest ?? null;
  }
}
