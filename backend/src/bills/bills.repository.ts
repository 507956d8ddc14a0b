import { Injectable } from '@nestjs/common';
import { BILL_CURRENCY } from '#contract/banking/bills';
import type { BillDto, BillPaymentDto } from '#contract/shapes/bills.dto';
import { LIMITS } from '#contract/limits';
import type { Money } from '#money/money';
import { isoTime } from '../platform/database/connection/sql.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { TODAY } from '../platform/database/transaction/bank-day.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import type { NamedBill } from './bill-events.js';
import { Bill } from './entities/bill.entity.js';

const FROM = `bills b JOIN customer_billers c ON c.id = b.customer_biller_id JOIN billers r ON r.id = c.biller_id`;
const PENDING = `EXISTS (SELECT FROM bill_payments p WHERE p.bill_id = b.id AND p.status = 'pending')`;
/** SQL: the day on which the bank pays the open bill, as scheduled or by autopay; null if the customer pays it. */
export const PAID_ON = `
CASE WHEN b.paid < b.amount AND NOT b.automatic_over AND c.removed_at IS NULL
     THEN coalesce(b.pay_on, CASE WHEN b.due_on >= c.autopay_from THEN b.due_on END) END`;

const VIEW = `
SELECT b.id, c.id AS "customerBillerId", r.name AS "billerName", r.category, c.consumer_number AS "consumerNumber",
       b.number, b.issued_on::text AS "issuedOn", b.due_on::text AS "dueOn", b.amount,
       (b.amount - b.paid)::numeric(19,2) AS rest, '${BILL_CURRENCY}' AS currency,
       CASE WHEN b.paid = b.amount THEN 'paid' WHEN b.due_on < ${TODAY} THEN 'overdue' ELSE 'pending' END AS status,
       r.partial_allowed AS "partialAllowed", ${PENDING} AS "isConfirming",
       CASE WHEN ${PAID_ON} IS NOT NULL
            THEN json_build_object('on', (${PAID_ON})::text, 'accountId', coalesce(b.pay_account_id, c.autopay_account_id),
                                   'isAutopay', b.pay_on IS NULL) END AS "paidBy"
  FROM ${FROM}`;

/** SQL: open bills of billers that the customer still has, the most urgent first; then the newest paid bills. */
const OF_CUSTOMER = `
(${VIEW} WHERE b.user_id = $1 AND b.paid < b.amount AND (c.removed_at IS NULL OR ${PENDING}) ORDER BY b.due_on, b.id)
UNION ALL
(${VIEW} WHERE b.user_id = $1 AND b.paid = b.amount ORDER BY b.due_on DESC, b.id LIMIT ${LIMITS.paidBills})`;

const PAYMENTS = `
SELECT p.id, p.bill_id AS "billId", r.name AS "billerName", r.category, c.consumer_number AS "consumerNumber",
       b.number AS "billNumber", p.account_id AS "accountId", p.amount, '${BILL_CURRENCY}' AS currency, p.status,
       p.reason, t.id AS "transactionId", t.reference, p.receipt, p.is_automatic AS "isAutomatic", ${isoTime('p.created_at')} AS "createdAt",
       ${isoTime('p.settled_at')} AS "settledAt"
  FROM bill_payments p JOIN transactions t ON t.id = p.transaction_id
  JOIN bills b ON b.id = p.bill_id JOIN customer_billers c ON c.id = b.customer_biller_id
  JOIN billers r ON r.id = c.biller_id`;
const NEWEST_PAYMENTS = `${PAYMENTS} WHERE p.user_id = $1 ORDER BY p.created_at DESC, p.id DESC`;

/** A bill whose row is locked, with all on which a payment of it depends. */
export type LockedBill = NamedBill & {
  customerBillerId: string;
  billerId: string;
  consumerNumber: string;
  number: string;
  rest: Money;
  partialAllowed: boolean;
  isBillerActive: boolean;
  isRemoved: boolean;
  isConfirming: boolean;
  /** Whether the customer has chosen a day. */
  isScheduled: boolean;
  /** The day on which the bank pays it without the customer, the account that pays, and the highest amount. */
  paidOn: string | null;
  paidFrom: string | null;
  limit: Money | null;
  /** Whether a bill of this biller was paid before, or is about to be. */
  isKnown: boolean;
};

/** SQL: whether a biller that the customer has added was paid before, or is about to be. */
const isKnown = (customerBillerId: string) => `EXISTS (
  SELECT FROM bills o JOIN bill_payments p ON p.bill_id = o.id
   WHERE o.customer_biller_id = ${customerBillerId} AND p.status <> 'failed')`;

const DETAILS = `
SELECT b.id, b.user_id AS "userId", r.name AS "billerName", b.due_on::text AS "dueOn",
       b.customer_biller_id AS "customerBillerId", r.id AS "billerId", c.consumer_number AS "consumerNumber", b.number,
       (b.amount - b.paid)::numeric(19,2) AS rest, r.partial_allowed AS "partialAllowed",
       r.is_active AS "isBillerActive", c.removed_at IS NOT NULL AS "isRemoved", ${PENDING} AS "isConfirming",
       b.pay_on IS NOT NULL AS "isScheduled", (${PAID_ON})::text AS "paidOn", coalesce(b.pay_account_id, c.autopay_account_id) AS "paidFrom",
       CASE WHEN b.pay_on IS NULL THEN c.autopay_limit END AS "limit", ${isKnown('c.id')} AS "isKnown"
  FROM ${FROM} WHERE b.id = $1`;

/** Bills, and their payments as customers see them. */
@Injectable()
export class BillsRepository {
  constructor(private readonly pool: PgPool) {}

  ofCustomer(userId: string): Promise<BillDto[]> {
    return this.pool.statement<BillDto>('bills-of-customer', OF_CUSTOMER, [userId]);
  }

  async view(tx: Tx, id: string): Promise<BillDto> {
    const [view] = await tx.query<BillDto>(`${VIEW} WHERE b.id = $1`, [id]);
    if (!view) throw new Error('The bill has vanished within its transaction.');
    return view;
  }

  /** The newest payments of a customer. */
  payments(userId: string): Promise<BillPaymentDto[]> {
    const sql = `${NEWEST_PAYMENTS} LIMIT ${LIMITS.billPayments}`;
    return this.pool.statement<BillPaymentDto>('bill-payments-of-customer', sql, [userId]);
  }

  /** All payments of a customer, newest first, in batches. */
  streamPayments(userId: string): AsyncGenerator<BillPaymentDto[]> {
    return this.pool.stream<BillPaymentDto>(NEWEST_PAYMENTS, [userId]);
  }

  /** A payment of the customer, by its id or idempotency key, as committed. */
  async payment(userId: string, by: { id: string } | { key: string }): Promise<BillPaymentDto | null> {
    const [sql, value] = 'id' in by ? ['p.id = $2::uuid', by.id] : ['p.key = $2', by.key];
    const found = await this.pool.query<BillPaymentDto>(`${PAYMENTS} WHERE p.user_id = $1 AND ${sql}`, [
      userId,
      value,
    ]);
    return found[0] ?? null;
  }

  /** Locks a bill, of this customer if one is given. */
  async lock(tx: Tx, id: string, userId: string | null = null): Promise<LockedBill | null> {
    // Two statements: the second one sees rows that were committed while the first one waited for its lock.
    await tx.query('SELECT FROM bills WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const [bill] = await tx.query<LockedBill>(`${DETAILS} FOR NO KEY UPDATE OF b`, [id]);
    return bill && (userId === null || bill.userId === userId) ? bill : null;
  }

  /** A bill of this customer as {@link lock} reads it, without a lock. */
  async find(tx: Tx, id: string, userId: string): Promise<LockedBill | null> {
    const [bill] = await tx.query<LockedBill>(`${DETAILS} AND b.user_id = $2`, [id, userId]);
    return bill ?? null;
  }

  /** Whether a biller that the customer has added was paid before, or is about to be. */
  async isKnown(tx: Tx, customerBillerId: string): Promise<boolean> {
    const [row] = await tx.query<{ known: boolean }>(`SELECT ${isKnown('$1::uuid')} AS known`, [
      customerBillerId,
    ]);
    return row?.known === true;
  }

  /** Locks all bills of a biller that a customer has added, to delete them. */
  async lockAllOf(tx: Tx, customerBillerId: string): Promise<void> {
    await tx.query('SELECT FROM bills WHERE customer_biller_id = $1 ORDER BY id FOR UPDATE', [
      customerBillerId,
    ]);
  }

  /** Whether the outcome of a payment is not known yet. */
  async isConfirming(tx: Tx, of: { customerBillerId: string } | { userId: string }): Promise<boolean> {
    const [column, id] =
      'userId' in of ? ['b.user_id', of.userId] : ['b.customer_biller_id', of.customerBillerId];
    const found = await tx.query(
      `SELECT FROM bill_payments p JOIN bills b ON b.id = p.bill_id WHERE ${column} = $1 AND p.status = 'pending' LIMIT 1`,
      [id],
    );
    return found.length > 0;
  }

  /** Stores a bill; returns false if the bill is stored already. */
  async insert(
    tx: Tx,
    bill: Pick<Bill, 'id' | 'customerBillerId' | 'userId' | 'number' | 'issuedOn' | 'dueOn' | 'amount'>,
  ): Promise<boolean> {
    const inserted = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(Bill)
      .values(bill)
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** Whether all these bills of a customer's biller are stored already. */
  async areKnown(customerBillerId: string, bills: readonly { number: string }[]): Promise<boolean> {
    if (bills.length === 0) return true;
    const [row] = await this.pool.query<{ known: number }>(
      'SELECT count(*)::int AS known FROM bills WHERE customer_biller_id = $1 AND number = ANY($2)',
      [customerBillerId, bills.map(({ number }) => number)],
    );
    return row?.known === bills.length;
  }

  async change(tx: Tx, id: string, values: Partial<Bill>): Promise<void> {
    await tx.manager.update(Bill, { id }, values);
  }
}
