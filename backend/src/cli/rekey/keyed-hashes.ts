import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { KeyState } from '../../auth/keys/key-fingerprints.service.js';
import type { KeyScope } from '../../auth/idempotency/idempotency-key.entity.js';
import { markOf } from '../../auth/keys/fingerprint.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';

/** How many hashes of a kind are under another key than the new one. */
export interface Waiting {
  what: string;
  count: number;
}

interface Kind {
  what: string;
  table: string;
  mark: string;
  /** Those that count. */
  where: string;
  /** Makes the hashes of the rows `old` useless, some at a time. */
  retire: string;
}

/** Answers that are kept under idempotency keys. A repeated request is refused from then on, instead of being done twice. */
function answers(what: string, scope: KeyScope): Kind {
  return {
    what,
    table: 'idempotency_keys',
    mark: 'key_mark',
    where: `scope = '${scope}'`,
    retire: `UPDATE idempotency_keys t SET fingerprint = $3, key_mark = $1 FROM old
              WHERE (t.user_id, t.scope, t.key) = (old.user_id, old.scope, old.key)`,
  };
}

/** Rows that are removed in one transaction. */
const BATCH_SIZE = 1_000;

/** Secrets that are stored as hashes under `PIN_KEY` only: they are hashed anew when their owner uses them. */
const HASHES: readonly Kind[] = [
  {
    what: 'PINs',
    table: 'transaction_pins',
    mark: 'key_mark',
    where: 'true',
    retire: 'DELETE FROM transaction_pins t USING old WHERE t.user_id = old.user_id',
  },
  {
    what: 'PINs of cards',
    table: 'cards',
    mark: 'pin_key_mark',
    where: `status <> 'closed'`,
    // No PIN has this hash.
    retire: 'UPDATE cards t SET pin_hash = $3, pin_key_mark = $1 FROM old WHERE t.id = old.id',
  },
  {
    what: 'recovery codes',
    table: 'recovery_codes',
    mark: 'key_mark',
    where: 'used_at IS NULL',
    retire:
      'DELETE FROM recovery_codes t USING old WHERE (t.user_id, t.code_hash) = (old.user_id, old.code_hash)',
  },
  {
    what: 'reset codes',
    table: 'password_resets',
    mark: 'key_mark',
    where: 'expires_at > now()',
    retire: 'DELETE FROM password_resets t USING old WHERE t.user_id = old.user_id',
  },
  answers('answers to administrators', 'administration'),
  answers('answers to requests for cards', 'card_request'),
];

/** SQL: whether a row is under another key; `$1` marks the new key, `$2` the one that rows without a mark are under. */
const isOld = ({ mark, where }: Kind) => `coalesce(${mark}, $2::integer) <> $1::integer AND ${where}`;

/** Counts the hashes that are still under the old key. */
export async function waitingHashes(app: INestApplicationContext, state: KeyState): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const kind of HASHES) {
    const sql = `SELECT count(*)::int AS count FROM ${kind.table} WHERE ${isOld(kind)}`;
    const [row] = await app.get(PgPool).query<{ count: number }>(sql, marks(state));
    waiting.push({ what: kind.what, count: row?.count ?? 0 });
  }
  return waiting;
}

/** Removes and counts the hashes that are still under the old key. Locked rows are left to the next run. */
export async function retireOldHashes(app: INestApplicationContext, state: KeyState): Promise<Waiting[]> {
  const retired: Waiting[] = [];
  for (const kind of HASHES) {
    const sql = `WITH old AS MATERIALIZED (
        SELECT * FROM ${kind.table} WHERE ${isOld(kind)} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
      ${kind.retire} RETURNING 1`;
    const values = kind.retire.includes('$3') ? [...marks(state), randomBytes(32)] : marks(state);
    let [count, batch] = [0, BATCH_SIZE];
    while (batch === BATCH_SIZE) {
      batch = (await app.get(UnitOfWork).run((tx) => tx.query(sql, values))).length;
      count += batch;
    }
    retired.push({ what: kind.what, count });
  }
  return retired;
}

function marks({ first, current }: KeyState): number[] {
  return [markOf(first), markOf(current ?? first)];
}
