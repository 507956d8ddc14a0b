import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isLockNotAvailable, isRetryable } from './connection/database-errors.js';

/** Any number, the same in every version: who holds it migrates. */
const MIGRATION_LOCK = 7_046_029_254;
/** How often a node asks whether another one has finished migrating, in milliseconds. */
const ASK_AGAIN_MS = 100;
/**
 * A statement that waits for a lock makes everybody wait who comes after it. It gives up after this time, so that
 * the requests of running nodes wait no longer than this, and is tried again after a pause. In milliseconds.
 */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 1_000;
/** About five minutes; then the start fails and says why. */
const LOCK_ATTEMPTS = 200;
/** An index of a large table takes longer than any request may. */
const STATEMENT_TIMEOUT = '1h';

/**
 * Brings the schema up to date, each migration once. Two nodes that start at once are safe: one waits for the other.
 * Each migration is one transaction, or says `transaction = false` and can be run again after it was interrupted, so
 * that a process killed half-way leaves nothing that the next start does not complete.
 * @throws when a lock cannot be had within some minutes; what was migrated until then stays.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  if (!(await hasPending(dataSource))) return;
  // Requests are given up after seconds; building an index must not be.
  const patient = await new DataSource(patientOptions(dataSource.options)).initialize();
  const queryRunner = patient.createQueryRunner();
  try {
    await waitForTurn(queryRunner);
    await executeMigrations(patient, queryRunner);
  } finally {
    // It ends the connection, and with it the lock and all settings.
    await queryRunner.release();
    await patient.destroy();
  }
}

/** Asked without a lock: on most starts nothing is pending. */
async function hasPending(dataSource: DataSource): Promise<boolean> {
  const [table] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (table?.exists !== true) return true;
  const executed = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  const names = new Set(executed.map(({ name }) => name));
  return dataSource.migrations.some(({ name = '' }) => !names.has(name));
}

function patientOptions(options: DataSourceOptions): DataSourceOptions {
  return {
    ...options,
    entities: [],
    poolSize: 1,
    extra: {
      ...(options.extra as object),
      query_timeout: 0,
      statement_timeout: 0,
      lock_timeout: LOCK_TIMEOUT_MS,
    },
  } as DataSourceOptions;
}

/**
 * Takes the lock of the session, which outlasts transactions. It asks again and again instead of waiting in one
 * statement: a waiting statement has a snapshot, and CREATE INDEX CONCURRENTLY of the node that migrates would wait
 * for that snapshot to end.
 */
async function waitForTurn(queryRunner: QueryRunner): Promise<void> {
  for (;;) {
    const [lock] = (await queryRunner.query('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ])) as { taken: boolean }[];
    if (lock?.taken === true) break;
    await pause(ASK_AGAIN_MS);
  }
  await queryRunner.query(`SET statement_timeout = '${STATEMENT_TIMEOUT}'`);
}

async function executeMigrations(dataSource: DataSource, queryRunner: QueryRunner): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const executor = new MigrationExecutor(dataSource, queryRunner);
    executor.transaction = 'each';
    try {
      await executor.executePendingMigrations();
      return;
    } catch (error) {
      const isHeldUp = isLockNotAvailable(error) || isRetryable(error);
      if (!isHeldUp || attempt === LOCK_ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS);
  }
}

/** Drops everything that the bank has written. There is no way back. */
export async function resetSchema(dataSource: DataSource): Promise<void> {
  await dataSource.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}
