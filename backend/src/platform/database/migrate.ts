import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, MigrationExecutor, type QueryRunner } from 'typeorm';
import { OperatorError } from '../config/config-error.js';
import { isLockNotAvailable, isRetryable } from './connection/database-errors.js';

/** The key of the advisory lock that the migrating node holds. Arbitrary, but the same in every version. */
const MIGRATION_LOCK = 7_046_029_254;
/** How often a node checks whether another one has finished migrating, in milliseconds. */
const POLL_INTERVAL_MS = 100;
/**
 * How long a statement waits for a lock, in milliseconds. While it waits, later requests of running nodes queue behind
 * it, so it gives up after this time and is tried again after {@link RETRY_DELAY_MS}.
 */
const LOCK_TIMEOUT_MS = 500;
const RETRY_DELAY_MS = 1_000;
/** About five minutes; then the start fails with the error. */
const LOCK_ATTEMPTS = 200;
/** Longer than the timeout of requests, because building an index of a large table takes a while. */
const STATEMENT_TIMEOUT = '1h';

const TOO_OLD =
  'This database was made before Falaj Bank 0.1.0, which cannot open it; nothing in it was changed. ' +
  'Use the version that made it, or an empty database (DATA_DIR or DATABASE_URL).';

/**
 * Runs the pending migrations. Several nodes may start at the same time: one migrates, the others wait for it. Each
 * migration is one transaction, or sets `transaction = false` and is idempotent, so that the next start completes what
 * a killed process has left unfinished.
 * @throws {OperatorError} when the database is older than the first release; it is left as it is
 * @throws when a lock is not granted within some minutes; migrations that were already completed are kept
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  if (!(await hasPending(dataSource))) return;
  // The timeouts of the request pool are too short for building an index.
  const patient = await new DataSource(patientOptions(dataSource.options)).initialize();
  const queryRunner = patient.createQueryRunner();
  try {
    await waitForTurn(queryRunner);
    await executeMigrations(patient, queryRunner);
  } finally {
    // Closes the connection, which also releases the advisory lock.
    await queryRunner.release();
    await patient.destroy();
  }
}

/** Checks without taking the lock, because on most starts no migration is pending. */
async function hasPending(dataSource: DataSource): Promise<boolean> {
  const [table] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (table?.exists !== true) return true;
  const executed = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  const names = new Set(executed.map(({ name }) => name));
  // Names that are not known here are those of a newer release, which runs beside this one.
  const isExecuted = dataSource.migrations.map(({ name = '' }) => names.has(name));
  // Before 0.1.0 the baselines were others: none of these was executed, or one is missing before the last one.
  const upToLast = isExecuted.slice(0, Math.max(1, isExecuted.lastIndexOf(true)));
  if (names.size > 0 && upToLast.includes(false)) throw new OperatorError(TOO_OLD);
  return isExecuted.includes(false);
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
 * Takes the advisory lock for the session, so that it outlasts transactions. It polls instead of waiting in one
 * statement: a waiting statement holds a snapshot, and CREATE INDEX CONCURRENTLY on the migrating node would wait for
 * that snapshot.
 */
async function waitForTurn(queryRunner: QueryRunner): Promise<void> {
  for (;;) {
    const [lock] = (await queryRunner.query('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ])) as { taken: boolean }[];
    if (lock?.taken === true) break;
    await pause(POLL_INTERVAL_MS);
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
    await pause(RETRY_DELAY_MS);
  }
}

/** Drops all data and the schema. This cannot be undone. */
export async function resetSchema(dataSource: DataSource): Promise<void> {
  await dataSource.query('DROP SCHEMA IF EXISTS public, jobs, simulator CASCADE; CREATE SCHEMA public');
}
