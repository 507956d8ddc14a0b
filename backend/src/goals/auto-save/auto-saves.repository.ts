import { Injectable } from '@nestjs/common';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { AutoSave, AutoSaveDay } from './auto-save.entity.js';

/** Goals with a due Auto Save that are read at a time. */
const PAGE = 500;

@Injectable()
export class AutoSavesRepository {
  constructor(private readonly pool: PgPool) {}

  /** Sets or replaces the Auto Save of a goal. */
  async set(tx: Tx, autoSave: AutoSave): Promise<void> {
    await tx.manager.upsert(AutoSave, { ...autoSave }, ['goalId']);
  }

  /** The Auto Save of a goal that the caller has locked, if it has one. */
  async find(tx: Tx, goalId: string): Promise<AutoSave | null> {
    const [found] = await tx.query<AutoSave>(
      `SELECT ${selectList(AutoSave, undefined, ['goalId', 'accountId', 'amount', 'frequency', 'day'])},
              to_char(next_on, 'YYYY-MM-DD') AS "nextOn"
         FROM goal_auto_saves WHERE goal_id = $1`,
      [goalId],
    );
    return found ?? null;
  }

  async remove(tx: Tx, goalId: string): Promise<void> {
    await tx.manager.delete(AutoSave, { goalId });
  }

  /** The next ids, after `after`, of goals whose Auto Save is due on `day` or earlier, in ascending order. */
  async due(day: string, after: string): Promise<string[]> {
    const rows = await this.pool.query<{ id: string }>(
      `SELECT goal_id AS id FROM goal_auto_saves WHERE next_on <= $1 AND goal_id > $2 ORDER BY goal_id LIMIT ${PAGE}`,
      [day, after],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the owner of a goal, so that they are neither restricted nor deleted until the end of `tx`; `null` if there is
   * no such goal.
   */
  async lockOwner(tx: Tx, goalId: string): Promise<{ id: string; isRestricted: boolean } | null> {
    const [owner] = await tx.query<{ id: string; isRestricted: boolean }>(
      `SELECT id, is_restricted AS "isRestricted" FROM users
        WHERE id = (SELECT user_id FROM goals WHERE id = $1) FOR SHARE`,
      [goalId],
    );
    return owner ?? null;
  }

  /** Whether this due day is over. */
  async isOver(tx: Tx, { goalId, nextOn }: AutoSave): Promise<boolean> {
    return tx.manager.existsBy(AutoSaveDay, { goalId, dueOn: nextOn });
  }

  /** Stores the outcome of a due day. */
  async finish(tx: Tx, day: AutoSaveDay): Promise<void> {
    await tx.manager.insert(AutoSaveDay, { ...day });
  }

  /** Makes `next` the next due day. */
  async postpone(tx: Tx, goalId: string, next: string): Promise<void> {
    await tx.manager.update(AutoSave, { goalId }, { nextOn: next });
  }
}
