import type { QueryRunner } from 'typeorm';

/** An index that is built while others write to its table. */
export interface ConcurrentIndex {
  name: string;
  /** What follows the name, as in `ON transactions (user_id) WHERE status = 'pending'`. */
  definition: string;
  unique?: boolean;
}

/**
 * Builds an index on a table that is in use, without keeping anybody from writing to it. It can be run again: an
 * index that an interrupted run has left invalid is dropped and built anew, and a valid one is kept. It is for
 * migrations with `transaction = false`, since PostgreSQL builds no index concurrently within a transaction.
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
  // It waits for open transactions, and nobody waits for it.
  await queryRunner.query('SET lock_timeout = 0');
  try {
    if (found) await queryRunner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await queryRunner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ${definition}`);
  } finally {
    await queryRunner.query('RESET lock_timeout');
  }
}
