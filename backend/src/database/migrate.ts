import { type DataSource, MigrationExecutor } from 'typeorm';

/** Any number, the same in every version: who holds it migrates. */
const MIGRATION_LOCK = 7_046_029_254;

/**
 * Brings the schema up to date. Two nodes that start at once are safe: one waits for the other. All of it is
 * one transaction, so a process killed half-way leaves nothing behind.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    await queryRunner.startTransaction();
    await queryRunner.query(`SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s'`);
    await queryRunner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const executor = new MigrationExecutor(dataSource, queryRunner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    await queryRunner.commitTransaction();
  } catch (error) {
    await queryRunner.rollbackTransaction();
    throw error;
  } finally {
    await queryRunner.release();
  }
}
