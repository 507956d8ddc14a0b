import type { INestApplicationContext } from '@nestjs/common';
import { DataCipher } from '../../auth/factors/data-cipher.service.js';
import { CardNumbers } from '../../cards/secrets/card-numbers.service.js';
import { OperatorError } from '../../platform/config/config-error.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';

/** A row as it is stored; `hash` only of cards. */
interface Stored {
  id: string;
  sealed: Buffer;
  hash: Buffer | null;
}

interface Kind {
  /** `$1`, the id after which the batch begins; `$2`, its size. */
  select: string;
  /** `$1`, ids; `$2`, old values; `$3`, new values; `$4`, hashes. A row that has changed meanwhile is left. */
  update: string;
  /**
   * The values of the row under the new key; `null` if it has them already.
   * @throws {Error} when it cannot be read
   */
  renewed: (row: Stored) => { sealed: Buffer; hash: Buffer | null } | null;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** The next pass finds rows that changed during one. More passes mean that a node still writes under the old key. */
const MOST_PASSES = 5;

/** Encrypts card numbers and secrets of apps anew, and makes the hashes of card numbers anew. Returns how many. */
export async function renewSealed(
  app: INestApplicationContext,
  batchSize: number,
): Promise<{ cards: number; apps: number }> {
  return {
    cards: await renewAll(app, cardNumbers(app.get(CardNumbers)), batchSize),
    apps: await renewAll(app, appSecrets(app.get(DataCipher)), batchSize),
  };
}

function cardNumbers(numbers: CardNumbers): Kind {
  return {
    select: `SELECT id, number_sealed AS sealed, number_hash AS hash FROM cards
              WHERE id > $1 AND number_sealed IS NOT NULL ORDER BY id LIMIT $2`,
    update: `UPDATE cards t SET number_sealed = renewed.sealed, number_hash = renewed.hash
               FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) AS renewed (id, before, sealed, hash)
              WHERE t.id = renewed.id AND t.number_sealed = renewed.before RETURNING t.id`,
    renewed: ({ id, sealed, hash }) => numbers.renewed({ id, numberSealed: sealed, numberHash: hash }),
  };
}

function appSecrets(cipher: DataCipher): Kind {
  return {
    select: `SELECT user_id AS id, secret AS sealed, NULL AS hash FROM totp_secrets
              WHERE user_id > $1 ORDER BY user_id LIMIT $2`,
    update: `UPDATE totp_secrets t SET secret = renewed.sealed
               FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) AS renewed (id, before, sealed, hash)
              WHERE t.user_id = renewed.id AND t.secret = renewed.before RETURNING t.user_id`,
    renewed: ({ id, sealed }) =>
      cipher.isCurrent(id, sealed) ? null : { sealed: cipher.seal(id, cipher.open(id, sealed)), hash: null },
  };
}

/** @throws {OperatorError} when a row cannot be read, or when nodes go on writing under the old key */
async function renewAll(app: INestApplicationContext, kind: Kind, batchSize: number): Promise<number> {
  let count = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const { found, written } = await renewOnce(app, kind, batchSize);
    count += written;
    if (found === 0) return count;
  }
  throw new OperatorError(
    'Rows under the old key keep appearing: put the new key first on every node, then run this again.',
  );
}

/** Goes through all rows once. */
async function renewOnce(app: INestApplicationContext, { select, update, renewed }: Kind, batchSize: number) {
  let [after, found, written] = [BEFORE_ALL, 0, 0];
  for (;;) {
    const rows = await app.get(PgPool).query<Stored>(select, [after, batchSize]);
    const last = rows.at(-1);
    if (!last) return { found, written };
    const changes = rows.flatMap((row) => {
      const change = readable(row, renewed);
      return change ? [{ id: row.id, before: row.sealed, ...change }] : [];
    });
    if (changes.length > 0) {
      const columns = [
        changes.map(({ id }) => id),
        changes.map(({ before }) => before),
        changes.map(({ sealed }) => sealed),
        changes.map(({ hash }) => hash),
      ];
      const updated = await app
        .get(UnitOfWork)
        .runFor({ id: 'keys:rekey' }, (tx) => tx.query(update, columns));
      written += updated.length;
    }
    found += changes.length;
    after = last.id;
  }
}

function readable(row: Stored, renewed: Kind['renewed']): ReturnType<Kind['renewed']> {
  try {
    return renewed(row);
  } catch (error) {
    throw new OperatorError(
      `What belongs to ${row.id} can be read with neither DATA_KEY nor DATA_KEY_PREVIOUS. ${(error as Error).message}`,
    );
  }
}
