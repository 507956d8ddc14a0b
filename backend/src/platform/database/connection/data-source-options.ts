import pg from 'pg';
import { type ColumnType, DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseConnection } from './database-connection.js';
import { sessionClient } from './session-client.js';
import { MIGRATIONS } from '../migrations/migrations.js';

/**
 * Timeouts in milliseconds. With the defaults of `pg`, a request hangs forever when the network fails silently.
 * The server's statement timeout is shorter than the client's query timeout, so that a cancelled statement is known to
 * have had no effect.
 */
const TIMEOUTS = {
  connect: 2_000,
  lock: 2_000,
  statement: 3_000,
  query: 5_000,
  idleInTransaction: 5_000,
  keepAlive: 10_000,
} as const;

/** Returns the TypeORM options for the bank's database. The schema comes from migrations only, never `synchronize`. */
export function dataSourceOptions(target: DatabaseConnection['target'], poolSize: number): DataSourceOptions {
  const urls = 'urls' in target ? target.urls : [];
  return {
    type: 'postgres',
    // Makes TypeORM use the same copy of `pg` as we do, wherever it would resolve the package from.
    driver: pg,
    ...('urls' in target ? { url: urls[0] ?? '' } : target),
    poolSize,
    applicationName: 'falaj-bank',
    installExtensions: false,
    synchronize: false,
    migrations: [...MIGRATIONS],
    migrationsTableName: 'migrations',
    // A missing id must not turn into a condition that matches every row.
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: {
      Client: sessionClient(urls),
      connectionTimeoutMillis: TIMEOUTS.connect,
      query_timeout: TIMEOUTS.query,
      statement_timeout: TIMEOUTS.statement,
      lock_timeout: TIMEOUTS.lock,
      idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
      keepAlive: true,
      // Linux probes a silent peer only after two hours by default; a connection that only listens would miss
      // notifications for that long.
      keepAliveInitialDelayMillis: TIMEOUTS.keepAlive,
    },
  };
}

/** Types of PostgreSQL that entities use and TypeORM does not list. It passes their values on as `pg` returns them. */
const FURTHER_TYPES = ['xid8'] as unknown as ColumnType[];

/** Connects, and checks that TypeORM understands the entities. Reads and changes no schema. */
export function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = new DataSource(options);
  dataSource.driver.supportedDataTypes.push(...FURTHER_TYPES);
  return dataSource.initialize();
}
