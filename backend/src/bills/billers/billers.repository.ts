import { Injectable } from '@nestjs/common';
import type { AdminBillerDto, BillerDto, CustomerBillerDto } from '#contract/shapes/billers.dto';
import { isoTime } from '../../platform/database/connection/sql.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Biller } from '../entities/biller.entity.js';
import { CustomerBiller } from '../entities/customer-biller.entity.js';
import type { Consumer } from '../network/biller-network.js';

type NewBiller = Omit<Biller, 'createdAt'>;
type NewCustomerBiller = Pick<
  CustomerBiller,
  'id' | 'userId' | 'billerId' | 'consumerNumber' | 'reminderDays'
>;

const BILLER = ['id', 'name', 'category', 'numberPattern', 'partialAllowed', 'isActive'] as const;
const BILLERS = `SELECT ${selectList(Biller, 'r', BILLER)} FROM billers r`;
const ADMIN_BILLERS = `
SELECT ${selectList(Biller, 'r', [...BILLER, 'settlementAccount'])}, ${isoTime('r.created_at')} AS "createdAt" FROM billers r`;

const CUSTOMER_BILLERS = `
SELECT c.id, c.consumer_number AS "consumerNumber", c.reminder_days AS "reminderDays",
       ${isoTime('c.created_at')} AS "createdAt",
       json_build_object('id', r.id, 'name', r.name, 'category', r.category, 'numberPattern', r.number_pattern,
                         'partialAllowed', r.partial_allowed, 'isActive', r.is_active) AS biller,
       CASE WHEN c.autopay_account_id IS NOT NULL
            THEN json_build_object('accountId', c.autopay_account_id, 'limit', c.autopay_limit::text) END AS autopay
  FROM customer_billers c JOIN billers r ON r.id = c.biller_id`;

@Injectable()
export class BillersRepository {
  constructor(private readonly pool: PgPool) {}

  /** Billers that take new customers, by name. */
  active(): Promise<BillerDto[]> {
    return this.pool.statement<BillerDto>(
      'billers',
      `${BILLERS} WHERE r.is_active ORDER BY r.name, r.id`,
      [],
    );
  }

  /** All billers, by name. */
  all(): Promise<AdminBillerDto[]> {
    return this.pool.query<AdminBillerDto>(`${ADMIN_BILLERS} ORDER BY r.name, r.id`);
  }

  async adminView(tx: Tx, id: string): Promise<AdminBillerDto> {
    const [view] = await tx.query<AdminBillerDto>(`${ADMIN_BILLERS} WHERE r.id = $1`, [id]);
    if (!view) throw new Error('The biller has vanished within its transaction.');
    return view;
  }

  /** Locks a biller; with `isShared`, only against changes by others. */
  lock(tx: Tx, id: string, isShared = false): Promise<Biller | null> {
    const mode = isShared ? 'pessimistic_read' : 'for_no_key_update';
    return tx.manager.findOne(Biller, { where: { id }, lock: { mode } });
  }

  find(tx: Tx, id: string): Promise<Biller | null> {
    return tx.manager.findOneBy(Biller, { id });
  }

  async insert(tx: Tx, biller: NewBiller): Promise<void> {
    await tx.manager.insert(Biller, { ...biller });
  }

  async change(tx: Tx, id: string, values: Partial<NewBiller>): Promise<void> {
    await tx.manager.update(Biller, { id }, values);
  }

  /** The billers that a customer has added, oldest first. */
  ofCustomer(userId: string): Promise<CustomerBillerDto[]> {
    return this.pool.statement<CustomerBillerDto>(
      'billers-of-customer',
      `${CUSTOMER_BILLERS} WHERE c.user_id = $1 AND c.removed_at IS NULL ORDER BY c.created_at, c.id`,
      [userId],
    );
  }

  async view(tx: Tx, id: string): Promise<CustomerBillerDto> {
    const [view] = await tx.query<CustomerBillerDto>(`${CUSTOMER_BILLERS} WHERE c.id = $1`, [id]);
    if (!view) throw new Error('The biller of a customer has vanished within its transaction.');
    return view;
  }

  /** The customer's billers. Until the end of `tx`, others who count them wait, on all nodes. */
  async numbersOf(tx: Tx, userId: string): Promise<Consumer[]> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('billers ' || $1, 0))`, [userId]);
    return tx.query<Consumer>(
      `SELECT ${selectList(CustomerBiller, undefined, ['billerId', 'consumerNumber'])}
         FROM customer_billers WHERE user_id = $1 AND removed_at IS NULL`,
      [userId],
    );
  }

  async insertForCustomer(tx: Tx, added: NewCustomerBiller): Promise<void> {
    await tx.manager.insert(CustomerBiller, { ...added });
  }

  /** Locks a biller that the customer has added and not removed; with `isLast` to remove it. */
  async lockOfCustomer(
    tx: Tx,
    { id, userId }: { id: string; userId: string },
    isLast: boolean,
  ): Promise<CustomerBiller | null> {
    const [found] = await tx.query<CustomerBiller>(
      `SELECT ${selectList(CustomerBiller)} FROM customer_billers
        WHERE id = $1 AND user_id = $2 AND removed_at IS NULL FOR ${isLast ? 'UPDATE' : 'NO KEY UPDATE'}`,
      [id, userId],
    );
    return found ?? null;
  }

  async changeOfCustomer(tx: Tx, id: string, values: Partial<CustomerBiller>): Promise<void> {
    await tx.manager.update(CustomerBiller, { id }, values);
  }

  /**
   * Takes a biller and the schedules of its bills off the customer's list. Without a payment nothing names it, and it is
   * deleted with its bills, which the caller has locked.
   */
  async remove(tx: Tx, id: string): Promise<void> {
    const deleted = await tx.query(
      `DELETE FROM customer_billers WHERE id = $1 AND NOT EXISTS (
         SELECT FROM bills b JOIN bill_payments p ON p.bill_id = b.id WHERE b.customer_biller_id = $1)
       RETURNING id`,
      [id],
    );
    if (deleted.length > 0) return;
    await tx.query(
      `UPDATE customer_billers SET removed_at = bank_now(), autopay_account_id = NULL, autopay_limit = NULL, autopay_from = NULL
        WHERE id = $1`,
      [id],
    );
    await tx.query('UPDATE bills SET pay_on = NULL, pay_account_id = NULL WHERE customer_biller_id = $1', [
      id,
    ]);
  }
}
