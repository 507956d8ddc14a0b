import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { Money } from '#money/money';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { TODAY } from '../../platform/database/transaction/bank-day.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import type { NamedBill } from '../bill-events.js';
import { PAID_ON } from '../bills.repository.js';

/** Bills that are read at a time. */
const PAGE = 200;
const FROM = 'bills b JOIN customer_billers c ON c.id = b.customer_biller_id';

/**
 * SQL: which open bills customers are reminded of; the bank does not pay these by itself. The first condition of each
 * limits the days that are read: many old bills stay open.
 */
const REMIND = {
  bill_due: `b.due_on BETWEEN ${TODAY} AND ${TODAY} + ${LIMITS.maxReminderDays}
             AND NOT b.is_reminded AND b.due_on - c.reminder_days <= ${TODAY}`,
  bill_overdue: `b.due_on < ${TODAY} AND b.due_on >= ${TODAY} - ${LIMITS.overdueNoticeDays}
                 AND NOT b.is_told_overdue AND c.reminder_days IS NOT NULL`,
} as const;
export type Reminder = keyof typeof REMIND;
const isDue = (kind: Reminder) =>
  `b.paid < b.amount AND c.removed_at IS NULL AND ${REMIND[kind]}
   AND (${PAID_ON} IS NULL OR b.due_on < ${TODAY})
   AND NOT EXISTS (SELECT FROM bill_payments p WHERE p.bill_id = b.id AND p.status = 'pending')`;

/** The owner of a bill. */
export interface BillOwner {
  id: string;
  isRestricted: boolean;
  isFrozen: boolean;
}

@Injectable()
export class AutomaticBillsRepository {
  constructor(private readonly pool: PgPool) {}

  /** The next ids, after `after`, of bills that the bank has to pay by itself by `day`, in ascending order. */
  async payable(day: string, after: string): Promise<string[]> {
    const rows = await this.pool.query<{ id: string }>(
      `SELECT b.id FROM ${FROM}
        WHERE b.paid < b.amount AND b.id > $2 AND ${PAID_ON} <= $1::date ORDER BY b.id LIMIT ${PAGE}`,
      [day, after],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the owner of a bill against restriction, freeze and deletion; `null` if there is no such bill. */
  async lockOwner(tx: Tx, billId: string): Promise<BillOwner | null> {
    const [owner] = await tx.query<BillOwner>(
      `SELECT id, is_restricted AS "isRestricted", frozen_at IS NOT NULL AS "isFrozen" FROM users
        WHERE id = (SELECT user_id FROM bills WHERE id = $1) FOR SHARE`,
      [billId],
    );
    return owner ?? null;
  }

  /** Ids of some bills about which customers are to be notified. If bill or owner are locked, the next call takes them. */
  async toTell(tx: Tx, kind: Reminder): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `SELECT b.id FROM ${FROM} JOIN users u ON u.id = b.user_id WHERE ${isDue(kind)} ORDER BY b.due_on, b.id LIMIT ${PAGE}
          FOR KEY SHARE OF u SKIP LOCKED FOR NO KEY UPDATE OF b SKIP LOCKED`,
    );
    return rows.map(({ id }) => id);
  }

  /** Marks bills that {@link toTell} has locked: their customers have been notified. */
  markTold(tx: Tx, ids: readonly string[]): Promise<(NamedBill & { rest: Money })[]> {
    return tx.query<NamedBill & { rest: Money }>(
      `UPDATE bills b SET is_reminded = true, is_told_overdue = b.due_on < ${TODAY}
         FROM customer_billers c JOIN billers r ON r.id = c.biller_id
        WHERE b.id = ANY ($1::uuid[]) AND c.id = b.customer_biller_id
       RETURNING b.id, b.user_id AS "userId", r.name AS "billerName", b.due_on::text AS "dueOn",
                 (b.amount - b.paid)::numeric(19,2) AS rest`,
      [ids],
    );
  }
}
