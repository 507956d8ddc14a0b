import { Injectable } from '@nestjs/common';
import type { GoalMovementDto } from '#contract/shapes/goals.dto';
import { LIMITS } from '#contract/limits';
import { isoTime } from '../../platform/database/connection/sql.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';

@Injectable()
export class GoalMovementsRepository {
  constructor(private readonly pool: PgPool) {}

  /** The newest movements of a customer's goal, newest first; `null` if there is no such goal. */
  async history(goalId: string, userId: string): Promise<GoalMovementDto[] | null> {
    const [goal] = await this.pool.statement<{ movements: GoalMovementDto[] }>('goal-history', HISTORY, [
      goalId,
      userId,
    ]);
    return goal?.movements ?? null;
  }
}

/** The balance after a movement is that of the goal without all later movements. */
const HISTORY = `
SELECT (SELECT coalesce(json_agg(json_build_object(
                 'id', m.journal_id, 'at', ${isoTime('m.posted_at')}, 'amount', m.amount::text,
                 'balance', (g.balance - m.later)::numeric(19,2)::text, 'accountId', m.other_id,
                 'isAutoSave', m.is_auto_save) ORDER BY m.posted_at DESC, m.id DESC), '[]')
          FROM (SELECT e.id, e.journal_id, e.posted_at, e.amount, other.account_id AS other_id,
                       coalesce(sum(e.amount) OVER (ORDER BY e.posted_at DESC, e.id DESC
                                                    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS later,
                       d.journal_id IS NOT NULL AS is_auto_save
                  FROM entries e
                  JOIN entries other ON other.journal_id = e.journal_id AND other.account_id IS NOT NULL
                  LEFT JOIN goal_auto_save_days d ON d.goal_id = e.goal_id AND d.journal_id = e.journal_id
                 WHERE e.goal_id = g.id
                 ORDER BY e.posted_at DESC, e.id DESC LIMIT ${LIMITS.goalMovements}) AS m) AS movements
  FROM goals g WHERE g.id = $1 AND g.user_id = $2 AND g.closed_at IS NULL`;
