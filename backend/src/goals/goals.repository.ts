import { Injectable } from '@nestjs/common';
import type { GoalDto, GoalReportDto } from '#contract/shapes/goals.dto';
import { isoTime } from '../platform/database/connection/sql.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { selectList } from '../platform/database/entities/columns.js';
import { TODAY } from '../platform/database/transaction/bank-day.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { Goal } from './goal.entity.js';

export type NewGoal = Pick<
  Goal,
  'id' | 'userId' | 'name' | 'icon' | 'targetAmount' | 'targetDate' | 'currency'
>;

@Injectable()
export class GoalsRepository {
  constructor(private readonly pool: PgPool) {}

  /** A customer's goals, oldest first. */
  viewsOf(userId: string): Promise<GoalDto[]> {
    return this.pool.statement<GoalDto>('goals-of-customer', `${VIEW} WHERE g.user_id = $1 AND ${OPEN}`, [
      userId,
    ]);
  }

  /** The goal as its owner sees it, with the changes of `tx`. */
  async view(tx: Tx, id: string): Promise<GoalDto> {
    const [view] = await tx.query<GoalDto>(`${VIEW} WHERE g.id = $1`, [id]);
    if (!view) throw new Error('The goal has vanished within its transaction.');
    return view;
  }

  /** Locks a goal of the customer; `null` if there is none with this id. */
  async lock(tx: Tx, id: string, userId: string): Promise<Goal | null> {
    const [goal] = await tx.query<Goal>(
      `SELECT ${selectList(Goal, undefined, LOCKED)}, to_char(target_date, 'YYYY-MM-DD') AS "targetDate"
         FROM goals WHERE id = $1 AND user_id = $2 AND closed_at IS NULL FOR NO KEY UPDATE`,
      [id, userId],
    );
    return goal ?? null;
  }

  /** Number of the customer's goals. Until the end of `tx`, others who count them wait, on all nodes. */
  async count(tx: Tx, userId: string): Promise<number> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('goals ' || $1, 0))`, [userId]);
    const [counted] = await tx.query<{ goals: number }>(
      'SELECT count(*)::int AS goals FROM goals WHERE user_id = $1 AND closed_at IS NULL',
      [userId],
    );
    return counted?.goals ?? 0;
  }

  async insert(tx: Tx, goal: NewGoal): Promise<void> {
    await tx.manager.insert(Goal, { ...goal });
  }

  async change(tx: Tx, id: string, values: Partial<NewGoal>): Promise<void> {
    await tx.manager.update(Goal, { id }, values);
  }

  /** Deletes an empty goal. One that has had money is only closed, because statements name it. */
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.query('DELETE FROM goal_auto_saves WHERE goal_id = $1', [id]);
    await tx.query(
      `UPDATE goals SET closed_at = bank_now()
        WHERE id = $1 AND EXISTS (SELECT FROM entries WHERE goal_id = goals.id)`,
      [id],
    );
    await tx.query('DELETE FROM goals WHERE id = $1 AND closed_at IS NULL', [id]);
  }

  /** Balances over time of all goals of a customer. */
  reports(userId: string): Promise<GoalReportDto[]> {
    return this.pool.statement<GoalReportDto>('goal-reports', REPORTS, [userId]);
  }
}

const LOCKED = ['id', 'userId', 'name', 'icon', 'targetAmount', 'currency', 'balance'] as const;

const OPEN = 'g.closed_at IS NULL ORDER BY g.created_at, g.id';

/** Today's balance if the target is saved evenly from the day of creation to the target date. */
const EXPECTED = `
round(g.target_amount * least(1, (${TODAY} - (g.created_at AT TIME ZONE 'Asia/Dubai')::date)::numeric
      / greatest(1, g.target_date - (g.created_at AT TIME ZONE 'Asia/Dubai')::date)), 2)`;

/** The saved money of the last 90 days, or of all days of a younger goal, as that of 30 days. */
const SAVED_PER_MONTH = `
(coalesce((SELECT sum(e.amount) FROM entries e
            WHERE e.goal_id = g.id AND e.posted_at > bank_now() - interval '90 days'), 0)
  * 30 / least(90, greatest(30, ${TODAY} - (g.created_at AT TIME ZONE 'Asia/Dubai')::date)))::numeric(19,2)`;

/** The last due day, if nothing was moved on it. */
const SKIPPED = `
SELECT CASE WHEN last.skipped IS NOT NULL
            THEN json_build_object('on', to_char(last.due_on, 'YYYY-MM-DD'), 'reason', last.skipped) END
  FROM goal_auto_save_days last WHERE last.goal_id = g.id ORDER BY last.due_on DESC LIMIT 1`;

const VIEW = `
SELECT g.id, g.name, g.icon, g.target_amount AS "targetAmount",
       to_char(g.target_date, 'YYYY-MM-DD') AS "targetDate", g.balance, g.currency,
       ${isoTime('g.created_at')} AS "createdAt",
       CASE WHEN g.target_date IS NOT NULL
            THEN greatest(0, ${EXPECTED} - g.balance)::numeric(19,2) END AS "behindBy",
       ${SAVED_PER_MONTH} AS "savedPerMonth",
       CASE WHEN s.goal_id IS NOT NULL
            THEN json_build_object('accountId', s.account_id, 'amount', s.amount::text, 'frequency', s.frequency,
                                   'day', s.day, 'nextOn', to_char(s.next_on, 'YYYY-MM-DD'),
                                   'skipped', (${SKIPPED})) END AS "autoSave"
  FROM goals g LEFT JOIN goal_auto_saves s ON s.goal_id = g.id`;

/** Each goal's first day, each day on which money moved, and today; at most a year. */
const REPORTS = `
WITH own AS (
  SELECT g.id, g.created_at, ${TODAY} AS today, (g.created_at AT TIME ZONE 'Asia/Dubai')::date AS created
    FROM goals g WHERE g.user_id = $1 AND g.closed_at IS NULL
), moved AS (
  SELECT e.goal_id AS id, (e.posted_at AT TIME ZONE 'Asia/Dubai')::date AS day, sum(e.amount) AS amount
    FROM own JOIN entries e ON e.goal_id = own.id GROUP BY 1, 2
), days AS (
  SELECT id, greatest(created, (today - interval '12 months')::date) AS day, 0 AS amount FROM own
  UNION ALL
  SELECT id, today, 0 FROM own
  UNION ALL
  SELECT id, day, amount FROM moved
), sums AS (
  SELECT id, day, (sum(sum(amount)) OVER (PARTITION BY id ORDER BY day))::numeric(19,2) AS balance
    FROM days GROUP BY id, day
), points AS (
  SELECT sums.id, sums.day, sums.balance
    FROM sums JOIN own USING (id) WHERE sums.day >= (own.today - interval '12 months')::date
)
SELECT own.id AS "goalId",
       (SELECT json_agg(json_build_object('on', to_char(day, 'YYYY-MM-DD'), 'balance', balance::text) ORDER BY day)
          FROM points WHERE points.id = own.id) AS points
  FROM own ORDER BY own.created_at, own.id`;
