import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { columnList, selectList } from '../platform/database/entities/columns.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { MacroRun } from './macro-run.entity.js';

export type RunRow = Pick<
  MacroRun,
  'id' | 'macroId' | 'conversationId' | 'agentId' | 'status' | 'done' | 'later' | 'undoUntil'
> & {
  /** Whether the time for the undo is over. */
  isOver: boolean;
};

type NewRun = Pick<MacroRun, 'id' | 'macroId' | 'conversationId' | 'agentId' | 'done' | 'later'>;

const FIELDS = [
  'id',
  'macroId',
  'conversationId',
  'agentId',
  'status',
  'done',
  'later',
  'undoUntil',
] as const;
const SELECT = `
SELECT ${selectList(MacroRun, 'r', FIELDS)}, r.undo_until <= bank_now() AS "isOver" FROM macro_runs r`;

/** Runs that are done or undone are kept for this long. */
const KEPT = `interval '1 day'`;

/** Runs of macros. Who writes has locked the conversation. */
@Injectable()
export class MacroRunsRepository {
  constructor(private readonly pool: PgPool) {}

  async find(id: string): Promise<RunRow | null> {
    const [run] = await this.pool.query<RunRow>(`${SELECT} WHERE r.id = $1`, [id]);
    return run ?? null;
  }

  async lock(tx: Tx, id: string): Promise<RunRow | null> {
    const [run] = await tx.query<RunRow>(`${SELECT} WHERE r.id = $1 FOR UPDATE`, [id]);
    return run ?? null;
  }

  /** The agent's run of this macro in this conversation that can still be undone. */
  async waiting(tx: Tx, { macroId, conversationId, agentId }: Omit<NewRun, 'id' | 'done' | 'later'>) {
    const [run] = await tx.query<RunRow>(
      `${SELECT} WHERE r.status = 'waiting' AND r.macro_id = $1 AND r.conversation_id = $2 AND r.agent_id = $3`,
      [macroId, conversationId, agentId],
    );
    return run ?? null;
  }

  /** Returns until when the run can be undone. */
  async insert(tx: Tx, run: NewRun): Promise<Date> {
    const columns = columnList(MacroRun, ['id', 'macroId', 'conversationId', 'agentId', 'done', 'later']);
    const [row] = await tx.query<{ undoUntil: Date }>(
      `INSERT INTO macro_runs (${columns}, undo_until)
       VALUES ($1, $2, $3, $4, $5, $6, bank_now() + interval '${LIMITS.macroUndoSeconds} seconds')
       RETURNING ${selectList(MacroRun, undefined, ['undoUntil'])}`,
      [
        run.id,
        run.macroId,
        run.conversationId,
        run.agentId,
        JSON.stringify(run.done),
        JSON.stringify(run.later),
      ],
    );
    if (!row) throw new Error('The insert of a run returned no row.');
    return row.undoUntil;
  }

  async end(tx: Tx, id: string, status: 'done' | 'undone'): Promise<void> {
    await tx.query('UPDATE macro_runs SET status = $2 WHERE id = $1', [id, status]);
  }

  /** The number of the customer's newest case that is undecided; `null` without one. */
  async openCaseOf(customerId: string, tx?: Tx): Promise<string | null> {
    const [found] = await (tx ?? this.pool).query<{ number: string }>(
      `SELECT number FROM cases
        WHERE user_id = $1 AND status IN ('open', 'investigating', 'waiting_customer')
        ORDER BY created_at DESC LIMIT 1`,
      [customerId],
    );
    return found?.number ?? null;
  }

  /** The runs whose replies leave by `now`, oldest first. */
  async due(tx: Tx): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM macro_runs WHERE status = 'waiting' AND undo_until <= bank_now()
        ORDER BY undo_until LIMIT 100`,
    );
    return rows.map(({ id }) => id);
  }

  async deleteOld(tx: Tx): Promise<void> {
    await tx.query(`DELETE FROM macro_runs WHERE status <> 'waiting' AND undo_until < bank_now() - ${KEPT}`);
  }
}
