import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { deleteExpiredKeys } from '../../../platform/database/connection/expired-keys.js';
import { PgPool } from '../../../platform/database/connection/pg-pool.js';
import { columnList, recordList } from '../../../platform/database/entities/columns.js';
import type { MarkedHash } from '../../../auth/keys/keyed-hashes.service.js';
import type { Tx } from '../../../platform/database/transaction/unit-of-work.js';
import { CreationKey } from './creation-key.entity.js';

/** What identifies a key: the same key of another administrator is another one. */
export type KeyId = Pick<CreationKey, 'adminId' | 'key'>;

const STORED_FIELDS = ['adminId', 'key', 'fingerprint', 'keyMark', 'userId', 'answer'] as const;

/** A key with the answer that belongs to it. */
export type StoredAnswer = Pick<CreationKey, (typeof STORED_FIELDS)[number]>;

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
  async claim(tx: Tx, { adminId, key }: KeyId, { hash, keyMark }: MarkedHash): Promise<boolean> {
    const rows = await tx.query(CLAIM, [adminId, key, hash, keyMark]);
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

  /** Stores keys together with their answers; returns false when one of the keys was there. */
  async store(tx: Tx, answers: readonly StoredAnswer[]): Promise<boolean> {
    const rows = answers.map((one) => ({ ...one, fingerprint: `\\x${one.fingerprint.toString('hex')}` }));
    return (await tx.query(STORE, [JSON.stringify(rows)])).length === answers.length;
  }

  /** Deletes the answers about a user before the user is deleted; the keys stay, so that no retry creates them again. */
  async forgetAnswers(tx: Tx, userId: string): Promise<void> {
    await tx.manager.update(CreationKey, { userId }, { userId: null, answer: null });
  }

  deleteExpired(): Promise<void> {
    return deleteExpiredKeys(this.pool, 'creation_keys', 'admin_id');
  }
}

const STORE = `
INSERT INTO creation_keys (${columnList(CreationKey, STORED_FIELDS)})
SELECT * FROM json_to_recordset($1::json) AS stored (${recordList(CreationKey, STORED_FIELDS)})
ON CONFLICT DO NOTHING RETURNING key`;

const CLAIM = `
INSERT INTO creation_keys (${columnList(CreationKey, ['adminId', 'key', 'fingerprint', 'keyMark'])}) VALUES ($1, $2, $3, $4)
ON CONFLICT DO NOTHING RETURNING key`;
