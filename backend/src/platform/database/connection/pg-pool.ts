import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Client, type ClientConfig, Pool } from 'pg';
import { DataSource } from 'typeorm';
import { MOST_LONG_ANSWERS } from '../../http/output/long-answers.js';
import { MOST_SEARCHES } from '../../http/output/search-turns.js';
import { poolOf } from './driver-internals.js';
import { discardBrokenConnections } from './pool-hygiene.js';
import { DatabaseUnavailable, isUnavailable } from './database-errors.js';
import { joinedBatches, rowBatches } from './streamed-rows.js';

export type Row = Record<string, unknown>;

/** When more requests than this wait for a connection, further ones are refused immediately. */
const MAX_WAITING_REQUESTS = 500;

type PoolOptions = ClientConfig & { Client?: typeof Client };

function ignore(): void {
  // The current or the next statement on the connection fails with the error.
}

/**
 * Runs statements outside of transactions on the connection pool that TypeORM, the session store and the throttles
 * share. Three small pools are kept beside it: one for work that must not queue behind requests, and two that requests
 * must not queue behind, for long answers and for searches.
 */
@Injectable()
export class PgPool implements OnModuleDestroy, OnApplicationShutdown {
  readonly pool: Pool;
  /** A single connection that requests do not use. */
  readonly apart: Pool;
  /** Connections for streamed answers, which last as long as the client takes to read them. */
  private readonly long: Pool;
  /** Connections for searches, which may read many rows; {@link SearchTurns} runs as many at a time. */
  private readonly searches: Pool;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    this.apart = new Pool({ ...this.pool.options, max: 1 });
    // A stream sets the timeouts of its statements itself; the stream as a whole has no client timeout.
    this.long = new Pool({ ...this.pool.options, max: MOST_LONG_ANSWERS, query_timeout: 0 });
    this.searches = new Pool({ ...this.pool.options, max: MOST_SEARCHES });
    const besides = [this.apart, this.long, this.searches];
    for (const pool of besides) pool.on('error', ignore);
    for (const pool of [this.pool, ...besides]) discardBrokenConnections(pool);
  }

  /** All pools of this node. */
  get all(): readonly Pool[] {
    return [this.pool, this.apart, this.long, this.searches];
  }

  /** Opens the separate connection ahead of its first statement, which tries again if that fails. */
  openApart(): void {
    this.apart.connect().then((client) => {
      client.release();
    }, ignore);
  }

  /** A connection beside the pools, not opened yet. */
  newClient(): Client {
    const { Client: SessionClient = Client, ...options } = this.pool.options as unknown as PoolOptions;
    return new SessionClient(options);
  }

  async onModuleDestroy(): Promise<void> {
    await this.apart.end();
  }

  /** Runs after the last answer has been sent. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.long.end(), this.searches.end()]);
  }

  /** Whether too many requests wait for a connection, so that a further one should be refused. */
  get isOverloaded(): boolean {
    return this.pool.waitingCount > MAX_WAITING_REQUESTS;
  }

  /**
   * Runs a prepared statement.
   * @throws {service_unavailable} when the database cannot be reached or does not answer
   */
  async statement<T = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return rowsOf<T>(this.pool, { name, text: sql, values: [...parameters] });
  }

  /**
   * Runs a prepared statement on the separate connection, ahead of all requests. The statements that keep the caches
   * of the process up to date use it, so that they do not queue behind the requests that need those caches.
   * @throws {service_unavailable} as {@link statement}
   */
  async statementApart<T = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return rowsOf<T>(this.apart, { name, text: sql, values: [...parameters] });
  }

  /**
   * Runs a statement without preparing it, for SQL that is built at run time.
   * @throws {service_unavailable} as {@link statement}
   */
  async query<T = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return rowsOf<T>(this.pool, { text: sql, values: [...parameters] });
  }

  /**
   * Runs a search as {@link query} does, on the connections for searches.
   * @throws {service_unavailable} as {@link statement}
   */
  async search<T = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return rowsOf<T>(this.searches, { text: sql, values: [...parameters] });
  }

  /**
   * Yields the rows of a long list in batches, all from one snapshot, so that memory use does not depend on the length
   * of the list. Holds a connection of the pool for long answers until the generator ends or is returned.
   * @throws {service_unavailable} as {@link statement}
   */
  stream<T = Row>(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<T[]> {
    return rowBatches<T>(this.long, sql, parameters);
  }

  /**
   * Like {@link stream}, for rows of a single JSON column: yields the bytes of each batch, with commas between the
   * rows. Parameters are strings, numbers, booleans or null.
   * @throws {service_unavailable} as {@link statement}
   * @throws {TypeError} for a parameter of another type
   */
  streamJoined(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<Buffer> {
    return joinedBatches(this.long, sql, parameters);
  }
}

async function rowsOf<T>(
  pool: Pool,
  query: { name?: string; text: string; values: unknown[] },
): Promise<T[]> {
  try {
    const { rows } = await pool.query(query);
    return rows as T[];
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
  }
}
