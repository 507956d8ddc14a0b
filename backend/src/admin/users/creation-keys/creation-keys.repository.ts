import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PgPool } from '../../../database/connection/pg-pool.js';
import { columnList } from '../../../database/entities/columns.js';
import type { Tx } from '../../../database/transaction/unit-of-work.js';
import { CreationKey } from './creation-key.entity.js';

/** What identifies a key: the same key of another administrator is another one. */
export type KeyId = Pick<CreationKey, 'adminId' | 'key'>;

@Injectable()
export class CreationKeysRepository {
  constructor(
    @InjectRepository(CreationKey) private readonly keys: Repository<CreationKey>,
    private readonly pool: PgPool,
  ) {}

  find({ adminId, key }: KeyId): Promise<CreationKey | null> {
    return this.keys.findOneBy({ adminId, key });
  }

  /**
   * Inserts the key; a concurrent transaction with the same key waits until `tx` has ended. Returns false when the key
   * was there. In SQL, because TypeORM does not tell whether a row was inserted.
   */
  async claim(tx: Tx, { adminId, key }: KeyId, fingerprint: Buffer): Promise<boolean> {
    const rows = await tx.query(CLAIM, [adminId, key, fingerprint]);
    return rows.length > 0;
  }

  /** Stores the answer of a claimed key. */
  async keep(
    tx: Tx,
    { adminId, key }: KeyId,
    { userId, answer }: { userId: string; answer: object },
  ): Promise<void> {
    await tx.manager.update(CreationKey, { adminId, key }, { userId, answer });
  }

  /** Deletes the answers about a user before the user is deleted; the keys stay, so that no retry creates them again. */
  async forgetAnswers(tx: Tx, userId: string): Promise<void> {
    await tx.manager.update(CreationKey, { userId }, { userId: null, answer: null });
  }

  /**
   * Deletes keys older than two days. Clients may rely on a key for one day. In SQL, because it skips the rows that
   * another node is deleting.
   */
  async deleteExpired(): Promise<void> {
    await this.pool.query(
      `DELETE FROM creation_keys WHERE (admin_id, key) IN (
         SELECT admin_id, key FROM creation_keys
          WHERE created_at < now() - interval '2 days' FOR UPDATE SKIP LOCKED)`,
    );
  }
}

const CLAIM = `
INSERT INTO creation_keys (${columnList(CreationKey, ['adminId', 'key', 'fingerprint'])}) VALUES ($1, $2, $3)
ON CONFLICT DO NOTHING RETURNING key`;
