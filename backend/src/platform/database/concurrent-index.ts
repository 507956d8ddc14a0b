import type { QueryRunner } from 'typeorm';

/** An index that is built while its table is in use. */
export interface ConcurrentIndex {
  name: string;
  /** The SQL after the name, for instance `ON transactions (user_id) WHERE status = 'pending'`. */
  definition: string;
  unique?: boolean;
}

/**
 * Builds an index without blocking writes to its table. Idempotent: an invalid index that an interrupted run has left
 * is dropped and built again, and a valid one is kept. Use it in migrations with `transaction = false`, because
 * PostgreSQL cannot build an index concurrently within a transaction.
 */
export async function createIndexConcurrently(
  queryRunner: QueryRunner,
  { name, definition, unique = false }: ConcurrentIndex,
): Promise<void> {
  const [found] = (await queryRunner.query(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  )) as { isValid: boolean }[];
  if (found?.isValid === true) return;
  // The build waits for open transactions, but blocks nobody, so it may wait without a limit.
  await queryRunner.query('SET lock_timeout = 0');
  try {
    if (found) await queryRunner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await queryRunner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ${definition}`);
  } finally {
    await queryRunner.query('RESET lock_timeout');
  }
}
