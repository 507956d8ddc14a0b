import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { columnList, recordList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

/** Idempotency keys are kept for this long, in days. Clients may rely on a key for one day. */
const KEY_DAYS = 2;

const NEW_FIELDS = ['userId', 'scope', 'key', 'fingerprint', 'keyMark', 'answer', 'subjectId'] as const;

/** What identifies a key: the same key of another user or for another kind of request is another one. */
export type KeyId = Pick<IdempotencyKey, 'userId' | 'scope' | 'key'>;

/** A key to store, with or without its answer. */
export type NewKey = Pick<IdempotencyKey, (typeof NEW_FIELDS)[number]>;

@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
    private readonly pool: PgPool,
  ) {}

  find({ userId, scope, key }: KeyId, tx?: Tx): Promise<IdempotencyKey | null> {
    const where = { userId, scope, key };
    return tx ? tx.manager.findOneBy(IdempotencyKey, where) : this.keys.findOneBy(where);
  }

  /**
   * Inserts keys; a concurrent transaction with one of them waits until `tx` has ended. Returns false when one of the
   * keys was there. In SQL, because TypeORM does not return whether a row was inserted.
   */
  async insert(tx: Tx, keys: readonly NewKey[]): Promise<boolean> {
    const rows = keys.map((one) => ({ ...one, fingerprint: `\\x${one.fingerprint.toString('hex')}` }));
    return (await tx.query(INSERT, [JSON.stringify(rows)])).length === keys.length;
  }

  /** Stores the answer of a key that `tx` has inserted. */
  async answer(
    tx: Tx,
    { userId, scope, key }: KeyId,
    { subjectId, answer }: { subjectId: string | null; answer: object },
  ): Promise<void> {
    await tx.manager.update(IdempotencyKey, { userId, scope, key }, { subjectId, answer });
  }

  async delete(tx: Tx, { userId, scope, key }: KeyId): Promise<void> {
    await tx.manager.delete(IdempotencyKey, { userId, scope, key });
  }

  /** Deletes administrators' answers about a user; the keys stay, so that no retry does anything again. */
  async forgetAnswers(tx: Tx, subjectId: string): Promise<void> {
    await tx.manager.update(
      IdempotencyKey,
      { scope: 'administration', subjectId },
      { subjectId: null, answer: null },
    );
  }

  /** Deletes the keys that are older than two days, except those that another node is deleting. */
  @Recurring({ name: 'idempotency-keys', schedule: hourlyAt(7) })
  async deleteExpired(): Promise<void> {
    await this.pool.query(DELETE_EXPIRED, [KEY_DAYS]);
  }
}

const INSERT = `
INSERT INTO idempotency_keys (${columnList(IdempotencyKey, NEW_FIELDS)})
SELECT * FROM json_to_recordset($1::json) AS stored (${recordList(IdempotencyKey, NEW_FIELDS)})
ON CONFLICT DO NOTHING RETURNING key`;

const DELETE_EXPIRED = `
DELETE FROM idempotency_keys WHERE (user_id, scope, key) IN (
  SELECT user_id, scope, key FROM idempotency_keys
   WHERE created_at < now() - $1 * interval '1 day' FOR UPDATE SKIP LOCKED)`;
