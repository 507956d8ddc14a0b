import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { MOST_LONG_ANSWERS } from '../../common/http/output/long-answers.js';
import { discardBrokenConnections } from './pool-hygiene.js';
import { DatabaseUnavailable, isUnavailable } from './database-errors.js';
import { joinedBatches, rowBatches } from './streamed-rows.js';

export type Row = Record<string, unknown>;

/** How many requests may wait for a connection before further ones are refused at once. */
const LONGEST_QUEUE = 500;

function ignore(): void {
  // The statement under way, or the next one, fails with the reason.
}

/**
 * The pool of `pg` connections that requests use, shared by TypeORM, the sessions and the throttles; here for plain
 * statements outside of a transaction. Two small pools beside it are for what must not wait for requests, and for what
 * requests must not wait for.
 */
@Injectable()
export class PgPool implements OnModuleDestroy, OnApplicationShutdown {
  readonly pool: Pool;
  /** One connection that requests do not wait for. */
  readonly apart: Pool;
  /** For answers that last as long as their readers want, so that they take no connection from requests. */
  private readonly long: Pool;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
    this.apart = new Pool({ ...this.pool.options, max: 1 });
    // A stream sets the timeouts of its statements itself, and its client has none for a whole one.
    this.long = new Pool({ ...this.pool.options, max: MOST_LONG_ANSWERS, query_timeout: 0 });
    for (const pool of [this.apart, this.long]) pool.on('error', ignore);
    for (const pool of [this.pool, this.apart, this.long]) discardBrokenConnections(pool);
  }

  async onModuleDestroy(): Promise<void> {
    await this.apart.end();
  }

  /** When no answer is sent any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.long.end();
  }

  /** Whether so many wait already that a further request is better refused than queued. */
  get isOverloaded(): boolean {
    return this.pool.waitingCount > LONGEST_QUEUE;
  }

  /**
   * Runs a prepared statement. @throws {DatabaseUnavailable} when the database is away or does not answer.
   */
  async statement<T = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return rowsOf<T>(this.pool, { name, text: sql, values: [...parameters] });
  }

  /**
   * Runs a prepared statement ahead of all requests: what the caches of the process rest on must not wait
   * behind the very requests that would need them. @throws as {@link statement}
   */
  async statementApart<T = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return rowsOf<T>(this.apart, { name, text: sql, values: [...parameters] });
  }

  /** Runs a statement that is put together anew each time. @throws as {@link statement} */
  async query<T = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return rowsOf<T>(this.pool, { text: sql, values: [...parameters] });
  }

  /**
   * Gives the rows of a long list in batches, all from one snapshot, on a connection for long answers, so that memory
   * stays flat whatever the length. The connection is given back when the generator ends or is returned.
   * @throws {DatabaseUnavailable}
   */
  stream<T = Row>(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<T[]> {
    return rowBatches<T>(this.long, sql, parameters);
  }

  /**
   * The same for rows of one JSON text: the bytes of each batch, with commas between the rows. Parameters are texts,
   * numbers, booleans or null. @throws as {@link stream}
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
