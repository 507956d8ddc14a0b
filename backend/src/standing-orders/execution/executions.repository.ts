import { Injectable } from '@nestjs/common';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList, recordList, selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { StandingExecution } from '../entities/standing-execution.entity.js';
import { StandingOrder } from '../entities/standing-order.entity.js';

/** An order that was due when it was looked for; it is locked and read again before it is executed. */
export interface Candidate {
  id: string;
  accountId: string;
  beneficiaryId: string | null;
  runAt: Date;
}

/** An order whose due day is executed now, and whether that day was tried before. */
export type DueOrder = StandingOrder & { dueOn: string; isRetry: boolean };

const EXECUTION_FIELDS = ['id', 'orderId', 'dueOn', 'status', 'transactionId', 'reason'] as const;
/** The outcome of a due day. */
export type NewExecution = Pick<StandingExecution, (typeof EXECUTION_FIELDS)[number]>;

const NEXT_FIELDS = ['id', 'status', 'place', 'dueOn', 'runAt', 'executed'] as const;
/** The state of an order after its due day. */
export type NextState = Pick<StandingOrder, (typeof NEXT_FIELDS)[number]>;

const CANDIDATES = `
SELECT id, account_id AS "accountId", beneficiary_id AS "beneficiaryId", run_at AS "runAt"
  FROM standing_orders
 WHERE status = 'active' AND run_at <= $1 AND (run_at, id) > ($2::timestamptz, $3::uuid)
 ORDER BY run_at, id LIMIT $4`;

/** Days as texts, because `pg` reads them as midnight in the time of the machine. */
const ORDER = selectList(StandingOrder, 'o').replace(/o\.(starts_on|ends_on|due_on) /g, 'o.$1::text ');

/** SQL: skips orders that another node has locked, because that node executes them. */
const LOCK = `
SELECT ${ORDER},
       EXISTS (SELECT FROM standing_order_executions e WHERE e.order_id = o.id AND e.due_on = o.due_on) AS "isRetry"
  FROM standing_orders o
 WHERE id = ANY ($1::uuid[]) AND status = 'active' AND run_at <= $2
 ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;

const KEEP = `
INSERT INTO standing_order_executions AS e (${columnList(StandingExecution, EXECUTION_FIELDS)}, at)
SELECT done.*, bank_now() FROM json_to_recordset($1::json) AS done (${recordList(StandingExecution, EXECUTION_FIELDS)})
ON CONFLICT (order_id, due_on) DO UPDATE
   SET status = excluded.status, transaction_id = excluded.transaction_id, reason = excluded.reason, at = excluded.at
 WHERE e.status = 'retrying'
RETURNING e.id`;

const ADVANCE = `
UPDATE standing_orders o
   SET status = next.status, place = next.place, due_on = next."dueOn", run_at = next."runAt",
       executed = next.executed
  FROM json_to_recordset($1::json) AS next (${recordList(StandingOrder, NEXT_FIELDS)})
 WHERE o.id = next.id`;

/** The due days of standing orders, in batches. */
@Injectable()
export class ExecutionsRepository {
  constructor(private readonly pool: PgPool) {}

  /** The next orders after `last` that are due at `now`, in the order in which they became due. */
  candidates(now: Date, last: { runAt: Date; id: string } | null, most: number): Promise<Candidate[]> {
    return this.pool.query<Candidate>(CANDIDATES, [
      now,
      last?.runAt ?? '-infinity',
      last?.id ?? '00000000-0000-0000-0000-000000000000',
      most,
    ]);
  }

  /** Locks those of the orders that are still due and not locked by another node. */
  lock(tx: Tx, ids: readonly string[], now: Date): Promise<DueOrder[]> {
    return tx.query<DueOrder>(LOCK, [ids, now]);
  }

  /** @throws {Error} when one of the days was executed or failed before; then nothing may be committed */
  async keep(tx: Tx, executions: readonly NewExecution[]): Promise<void> {
    const kept = await tx.query(KEEP, [JSON.stringify(executions)]);
    if (kept.length !== executions.length)
      throw new Error('A due day of a standing order was settled before.');
  }

  async advance(tx: Tx, states: readonly NextState[]): Promise<void> {
    await tx.query(ADVANCE, [JSON.stringify(states)]);
  }
}
