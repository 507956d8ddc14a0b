import { Injectable } from '@nestjs/common';
import type { CannedReply } from '#contract/support';
import { violatedUnique } from '../../database/connection/database-errors.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';

@Injectable()
export class CannedRepliesRepository {
  constructor(private readonly pool: PgPool) {}

  list(): Promise<CannedReply[]> {
    return this.pool.query<CannedReply>(
      'SELECT id, shortcut, text FROM canned_replies ORDER BY lower(shortcut)',
    );
  }

  /** Inserts a canned reply; returns `false` when the shortcut is taken, in any letter case. */
  async insert(tx: Tx, { id, shortcut, text }: CannedReply): Promise<boolean> {
    try {
      await tx.query('INSERT INTO canned_replies (id, shortcut, text) VALUES ($1, $2, $3)', [
        id,
        shortcut,
        text,
      ]);
      return true;
    } catch (error) {
      if (violatedUnique(error) === 'canned_replies_shortcut') return false;
      throw error;
    }
  }

  /** Deletes a canned reply and returns it; `null` when there is none with this id. */
  async delete(tx: Tx, id: string): Promise<Omit<CannedReply, 'id'> | null> {
    const [deleted] = await tx.query<Omit<CannedReply, 'id'>>(
      'DELETE FROM canned_replies WHERE id = $1 RETURNING shortcut, text',
      [id],
    );
    return deleted ?? null;
  }
}
