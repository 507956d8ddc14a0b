import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import { OPEN_STANDING_ORDER_STATUSES } from '#contract/banking/standing-orders';
import { In, Not, type Repository } from 'typeorm';
import { isSameAccount, isUncreditable, namedNumbers } from '../accounts/own-numbers.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { StandingExecution } from './entities/standing-execution.entity.js';
import { StandingOrder } from './entities/standing-order.entity.js';

/** The parties to an order, as {@link StandingOrdersRepository.parties} finds them. */
export interface Parties {
  accountFound: boolean;
  accountActive: boolean;
  currency: Currency;
  beneficiaryFound: boolean;
  beneficiaryApproved: boolean;
  name: string;
  bankName: string;
  accountNumber: string;
  iban: string | null;
  payerAccount: string;
  sameAccount: boolean;
  recipientUnavailable: boolean;
  currencyMismatch: boolean;
}

export type NewStandingOrder = Omit<
  StandingOrder,
  'version' | 'status' | 'place' | 'runAt' | 'executed' | 'createdAt' | 'decidedAt' | 'decidedBy' | 'reason'
>;

/** Due days that the list of executions shows, newest first. */
const EXECUTIONS_SHOWN = 1_000;

const PARTIES = `
SELECT a.id IS NOT NULL AS "accountFound", coalesce(a.is_active, false) AS "accountActive", a.currency,
       a.account_number AS "payerAccount", b.iban,
       b.id IS NOT NULL AS "beneficiaryFound", b.name, b.bank_name AS "bankName",
       b.account_number AS "accountNumber",
       coalesce(b.verification_status = 'approved', false) AS "beneficiaryApproved",
       ${isSameAccount('a')} AS "sameAccount",
       ${isUncreditable()} AS "recipientUnavailable",
       ${isUncreditable('a.currency')} AS "currencyMismatch"
  FROM (SELECT) AS always
  LEFT JOIN accounts a ON a.id = $2::uuid AND a.user_id = $1::uuid
  LEFT JOIN beneficiaries b ON b.id = $3::uuid AND b.user_id = $1::uuid
  CROSS JOIN LATERAL ${namedNumbers('b.account_number', 'b.iban')}`;

/** SQL: skips orders that a transaction on another node has locked; the next call deletes them. */
const DELETE_OLD_UNPAID = `
DELETE FROM standing_orders WHERE id IN (
  SELECT id FROM standing_orders
   WHERE user_id = $1 AND executed = 0 AND status IN ('rejected', 'completed', 'cancelled')
     AND id NOT IN (SELECT id FROM standing_orders
                     WHERE user_id = $1 AND status IN ('rejected', 'completed', 'cancelled')
                     ORDER BY created_at DESC, id DESC LIMIT ${LIMITS.endedStandingOrders})
     FOR UPDATE SKIP LOCKED)`;

@Injectable()
export class StandingOrdersRepository {
  constructor(
    @InjectRepository(StandingOrder) private readonly orders: Repository<StandingOrder>,
    @InjectRepository(StandingExecution) private readonly executions: Repository<StandingExecution>,
  ) {}

  /** A customer's open orders and the newest of those that have ended, newest first. */
  async ofCustomer(userId: string): Promise<StandingOrder[]> {
    const status = In(OPEN_STANDING_ORDER_STATUSES);
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const open = await this.orders.find({ where: { userId, status } });
    const ended = await this.orders.find({
      where: { userId, status: Not(status) },
      order,
      take: LIMITS.endedStandingOrders,
    });
    const time = ({ createdAt }: StandingOrder) => createdAt.getTime();
    return [...open, ...ended].sort((a, b) => time(b) - time(a) || (a.id < b.id ? 1 : -1));
  }

  /** A customer's orders, newest first, however many have ended. */
  allOf(userId: string): Promise<StandingOrder[]> {
    return this.orders.find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  findOwn(userId: string, id: string): Promise<StandingOrder | null> {
    return this.orders.findOneBy({ id, userId });
  }

  executionsOf(orderId: string): Promise<StandingExecution[]> {
    return this.executions.find({ where: { orderId }, order: { dueOn: 'DESC' }, take: EXECUTIONS_SHOWN });
  }

  /** The bank's time; within a transaction, the time at which it began. */
  async now(tx: Tx): Promise<Date> {
    const [row] = await tx.query<{ now: Date }>('SELECT bank_now() AS now');
    return row?.now ?? new Date();
  }

  async parties(
    tx: Tx,
    userId: string,
    { fromAccountId, toBeneficiaryId }: { fromAccountId: string; toBeneficiaryId: string },
  ): Promise<Parties> {
    const [parties] = await tx.query<Parties>(PARTIES, [userId, fromAccountId, toBeneficiaryId]);
    if (!parties) throw new Error('The parties of a standing order could not be read.');
    return parties;
  }

  /** Number of a customer's orders that are pending, active or paused. */
  countOpen(tx: Tx, userId: string): Promise<number> {
    return tx.manager.countBy(StandingOrder, { userId, status: In(OPEN_STANDING_ORDER_STATUSES) });
  }

  async insert(tx: Tx, order: NewStandingOrder): Promise<void> {
    // A copy, because TypeORM adds the columns that the database fills in.
    await tx.manager.insert(StandingOrder, { ...order });
  }

  /** Deletes a customer's older ended orders that have never paid; the lists do not show them. */
  async deleteOldUnpaid(tx: Tx, userId: string): Promise<void> {
    await tx.query(DELETE_OLD_UNPAID, [userId]);
  }

  find(tx: Tx, id: string): Promise<StandingOrder | null> {
    return tx.manager.findOneBy(StandingOrder, { id });
  }

  /** Locks an order, of this customer if one is given. */
  findForUpdate(tx: Tx, where: { id: string; userId?: string }): Promise<StandingOrder | null> {
    return tx.manager.findOne(StandingOrder, { where, lock: { mode: 'for_no_key_update' } });
  }

  async change(tx: Tx, id: string, values: Partial<StandingOrder>): Promise<void> {
    await tx.manager.update(StandingOrder, { id }, values);
  }

  /** Stores an administrator's decision about an order that the caller has locked. */
  async decide(tx: Tx, id: string, adminId: string, values: Partial<StandingOrder>): Promise<void> {
    const decidedAt = () => 'bank_now()';
    await tx.manager.update(StandingOrder, { id }, { ...values, decidedAt, decidedBy: adminId });
  }

  /** Marks the due days that would have been tried again as failed. */
  async endRetries(tx: Tx, orderId: string): Promise<void> {
    await tx.manager.update(StandingExecution, { orderId, status: 'retrying' }, { status: 'failed' });
  }
}
