import { Injectable } from '@nestjs/common';
import type { BillPaymentStatus } from '#contract/banking/bills';
import { FIRST_INQUIRY, NEXT_INQUIRY } from '../../platform/jobs/inquiries.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { BillPayment } from '../entities/bill-payment.entity.js';
import type { NetworkOutcome, NetworkPayment } from '../network/biller-network.js';

export type NewPayment = Pick<
  BillPayment,
  | 'id'
  | 'billId'
  | 'userId'
  | 'accountId'
  | 'transactionId'
  | 'amount'
  | 'isAutomatic'
  | 'key'
  | 'fingerprint'
>;

/** A payment that is locked and not settled, with the owner of its bill. */
interface OpenPayment {
  billId: string;
  userId: string;
  transactionId: string;
  amount: string;
  status: BillPaymentStatus;
  isAutomatic: boolean;
}

/** SQL: the fields of an order to pay that the network gets. */
const MESSAGE = `
SELECT p.id, c.biller_id AS "billerId", c.consumer_number AS "consumerNumber", b.number AS "billNumber", p.amount
  FROM bill_payments p JOIN bills b ON b.id = p.bill_id JOIN customer_billers c ON c.id = b.customer_biller_id`;

@Injectable()
export class BillPaymentsRepository {
  constructor(private readonly pool: PgPool) {}

  async insert(tx: Tx, { fingerprint, ...payment }: NewPayment): Promise<void> {
    const inquireAt = () => FIRST_INQUIRY;
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(BillPayment)
      .values({ ...payment, fingerprint, inquireAt })
      .execute();
  }

  /** The hash of the request that was sent with this key, if it has been committed. */
  async fingerprintOf(tx: Tx, userId: string, key: string): Promise<Buffer | null> {
    const found = await tx.manager.findOneBy(BillPayment, { userId, key });
    return found?.fingerprint ?? null;
  }

  /** The order to pay that the network gets for this payment. */
  async message(tx: Tx, id: string): Promise<NetworkPayment> {
    const [message] = await tx.query<NetworkPayment>(`${MESSAGE} WHERE p.id = $1`, [id]);
    if (!message) throw new Error('The payment of a bill has vanished within its transaction.');
    return message;
  }

  /** Payments about which the network has to be asked by now; those that have waited longest come first. */
  dueInquiries(now: Date, most: number): Promise<NetworkPayment[]> {
    return this.pool.query<NetworkPayment>(
      `${MESSAGE} WHERE p.status = 'pending' AND p.inquire_at <= $1 ORDER BY p.inquire_at, p.id LIMIT ${most}`,
      [now],
    );
  }

  /** Counts an inquiry without an outcome, and sets the time of the next one. */
  async postpone(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `UPDATE bill_payments SET inquiries = inquiries + 1, inquire_at = ${NEXT_INQUIRY}
        WHERE id = $1 AND status = 'pending'`,
      [id],
    );
  }

  /** Keeps the owner of a payment from being deleted, and locks its bill; `null` when it is settled. */
  async lock(tx: Tx, id: string): Promise<OpenPayment | null> {
    await tx.query(
      'SELECT FROM users WHERE id = (SELECT user_id FROM bill_payments WHERE id = $1) FOR KEY SHARE',
      [id],
    );
    await tx.query(
      'SELECT FROM bills WHERE id = (SELECT bill_id FROM bill_payments WHERE id = $1) FOR NO KEY UPDATE',
      [id],
    );
    const [payment] = await tx.query<OpenPayment>(
      `SELECT bill_id AS "billId", user_id AS "userId", transaction_id AS "transactionId", amount, status,
              is_automatic AS "isAutomatic"
         FROM bill_payments WHERE id = $1 AND status = 'pending' FOR NO KEY UPDATE`,
      [id],
    );
    return payment ?? null;
  }

  /** Stores the outcome of a payment that {@link lock} has locked, and counts it on its bill. */
  async finish(tx: Tx, id: string, outcome: NetworkOutcome): Promise<void> {
    const isPaid = outcome.status === 'paid';
    const reason = isPaid ? null : outcome.status === 'refused' ? 'biller_refused' : 'not_received';
    await tx.query(
      `WITH settled AS (
         UPDATE bill_payments SET status = $2, reason = $3, receipt = $4, inquire_at = NULL, settled_at = bank_now()
          WHERE id = $1 AND status = 'pending' RETURNING bill_id, amount)
       UPDATE bills SET paid = paid + settled.amount FROM settled WHERE bills.id = settled.bill_id AND $2 = 'paid'`,
      [id, isPaid ? 'paid' : 'failed', reason, isPaid ? outcome.receipt : null],
    );
  }
}
