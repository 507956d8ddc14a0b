import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../backend/src/platform/database/connection/data-source-options.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import { readPostmasterFile } from '../../../backend/src/platform/database/embedded/postmaster.js';
import { migrate } from '../../../backend/src/platform/database/migrate.js';

const EMPTY_BANK = 'empty_bank';
/** Counts statements; allows for the few long statements that fill a large bank. Durability stays on. */
const SETTINGS = { shared_preload_libraries: 'pg_stat_statements', max_wal_size: '4GB' };

/** The address of a database, in `pg`'s terms. */
export interface Target {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The PostgreSQL that product and yardsticks share, with the product's own settings. */
export class DatabaseServer {
  private constructor(
    private readonly embedded: EmbeddedPostgres,
    private readonly dataDir: string,
    /** The process id of its first process. */
    readonly pid: number,
  ) {}

  static async start(folder: string): Promise<DatabaseServer> {
    const dataDir = join(folder, 'database');
    const embedded = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
    const file = await readPostmasterFile(join(dataDir, 'postgres'));
    const server = new DatabaseServer(embedded, dataDir, file?.pid ?? 0);
    await server.makeEmptyBank();
    return server;
  }

  target(database: string): Target {
    const { host, port, user } = this.embedded;
    return { host, port, user, database };
  }

  /** Where a standby can copy and follow it. */
  get place() {
    const { host, port, user } = this.embedded;
    return { host, port, user, dataDir: this.dataDir };
  }

  /** Creates a new, empty bank. */
  async create(database: string): Promise<Target> {
    return this.clone(EMPTY_BANK, database);
  }

  /** Copies a database; nobody may be connected to `original`. */
  async clone(original: string, database: string): Promise<Target> {
    await this.query('postgres', `CREATE DATABASE ${database} TEMPLATE ${original} STRATEGY file_copy`);
    return this.target(database);
  }

  async drop(database: string): Promise<void> {
    await this.query('postgres', `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }

  async query<Row>(database: string, sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.connected(
      database,
      async (client) => (await client.query(sql, [...parameters])).rows as Row[],
    );
  }

  /** Runs `work` with a connection that has no statement timeout. */
  async connected<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.target(database));
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  stop(): Promise<void> {
    return this.embedded.stop();
  }

  private async makeEmptyBank(): Promise<void> {
    await this.query('postgres', `CREATE DATABASE ${EMPTY_BANK}`);
    const { user: username, ...place } = this.target(EMPTY_BANK);
    const dataSource = await new DataSource(dataSourceOptions({ ...place, username }, 2)).initialize();
    try {
      await migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
    await this.query('postgres', 'CREATE EXTENSION pg_stat_statements');
  }
}
