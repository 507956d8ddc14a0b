import type { PgPool } from './pg-pool.js';

/** Idempotency keys are kept for this long, in days. Clients may rely on a key for one day. */
const KEY_DAYS = 2;

/**
 * Deletes the idempotency keys of a table that are older than two days, except those that another node is deleting.
 * @param owner the column of the user who chose the key
 */
export async function deleteExpiredKeys(
  pool: PgPool,
  table: string,
  owner: 'user_id' | 'admin_id' = 'user_id',
): Promise<void> {
  await pool.query(
    `DELETE FROM ${table} WHERE (${owner}, key) IN (
       SELECT ${owner}, key FROM ${table}
        WHERE created_at < now() - $1 * interval '1 day' FOR UPDATE SKIP LOCKED)`,
    [KEY_DAYS],
  );
}
