import { Injectable } from '@nestjs/common';
import type { MacroDto } from '#contract/shapes/macros.dto';
import { violatedUnique } from '../platform/database/connection/database-errors.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { selectList } from '../platform/database/entities/columns.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { Refused } from '../platform/http/errors.js';
import { Macro } from './macro.entity.js';

const SELECT = `SELECT ${selectList(Macro, 'm')} FROM macros m`;

@Injectable()
export class MacrosRepository {
  constructor(private readonly pool: PgPool) {}

  /** All macros, by shortcut. */
  list(): Promise<MacroDto[]> {
    return this.pool.statement<MacroDto>('macros', `${SELECT} ORDER BY lower(m.shortcut)`, []);
  }

  /** `null` when there is none; locks it until the end of a transaction. */
  async find(id: string, tx?: Tx): Promise<MacroDto | null> {
    const [macro] = tx
      ? await tx.query<MacroDto>(`${SELECT} WHERE m.id = $1 FOR UPDATE`, [id])
      : await this.pool.query<MacroDto>(`${SELECT} WHERE m.id = $1`, [id]);
    return macro ?? null;
  }

  async count(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM macros');
    return row?.count ?? 0;
  }

  /** @throws {shortcut_taken} */
  async insert(tx: Tx, { id, name, shortcut, steps }: MacroDto): Promise<void> {
    await unlessTaken(
      tx.query('INSERT INTO macros (id, name, shortcut, steps) VALUES ($1, $2, $3, $4)', [
        id,
        name,
        shortcut,
        JSON.stringify(steps),
      ]),
    );
  }

  /** @throws {shortcut_taken} */
  async update(tx: Tx, { id, name, shortcut, steps }: MacroDto): Promise<void> {
    await unlessTaken(
      tx.query('UPDATE macros SET name = $2, shortcut = $3, steps = $4 WHERE id = $1', [
        id,
        name,
        shortcut,
        JSON.stringify(steps),
      ]),
    );
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.query('DELETE FROM macros WHERE id = $1', [id]);
  }
}

async function unlessTaken(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (violatedUnique(error)?.endsWith('_shortcut')) throw new Refused('shortcut_taken');
    throw error;
  }
}
