import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { careFor } from './connection-care.js';
import { DatabaseUnavailable, isUnanswered, isUnavailable } from './database-errors.js';
import { type Fetched, joinedRows } from './joined-rows.js';

export type Row = Record<string, unknown>;

/** How many requests may wait for a connection before further ones are refused at once. */
const LONGEST_QUEUE = 500;
/** A streamed list holds so many rows in memory, and as many while they are sent. */
const BATCH = 400;
/** A long list or report may take this long for a batch, in milliseconds; the server gives up first. */
const BATCH_TIMEOUT = 60_000;

const fetchBatch = { text: `FETCH ${BATCH} FROM list`, query_timeout: BATCH_TIMEOUT + 5_000 };

function ignore(): void {
  // The statement under way, or the next one, fails with the reason.
}

/**
 * The process's one pool of `pg` connections, shared by TypeORM, the sessions and the throttles; here for
 * plain statements outside of a transaction.
 */
@Injectable()
export class PgPool implements OnModuleDestroy {
  readonly pool: Pool;
  /** One connection that requests do not wait for. */
  readonly apart: Pool;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
    this.apart = new Pool({ ...this.pool.options, max: 1 });
    this.apart.on('error', ignore);
    careFor(this.pool);
    careFor(this.apart);
  }

  async onModuleDestroy(): Promise<void> {
    await this.apart.end();
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
   * Gives the rows of a long list in batches, all from one snapshot, so that memory stays flat whatever the
   * length. A reader that takes none for half a minute loses its connection.
   */
  stream<T = Row>(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<T[]> {
    return this.batches(sql, parameters, async (client) => {
      const { rows } = await client.query(fetchBatch);
      return { rows: rows.length, batch: rows as T[] };
    });
  }

  /** The same for rows of one text: the bytes of each batch, with commas between the rows. */
  streamJoined(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<Buffer> {
    return this.batches(sql, parameters, (client) => joinedRows(client, fetchBatch));
  }

  /** While a batch is taken, PostgreSQL makes the next one. */
  private async *batches<Batch>(
    sql: string,
    parameters: readonly unknown[],
    fetch: (client: PoolClient) => Promise<Fetched<Batch>>,
  ): AsyncGenerator<Batch> {
    const client = await this.connect();
    // Without a listener, a connection that dies between two batches would end the process.
    client.on('error', ignore);
    let broken: Error | undefined;
    let ahead: Promise<Fetched<Batch>> | null = null;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(
        `SET LOCAL idle_in_transaction_session_timeout = '30s';
         SET LOCAL statement_timeout = ${BATCH_TIMEOUT}`,
      );
      await client.query({ text: `DECLARE list NO SCROLL CURSOR FOR ${sql}`, values: [...parameters] });
      ahead = fetch(client);
      while (ahead) {
        const { rows, batch }: Fetched<Batch> = await ahead;
        ahead = rows < BATCH ? null : fetch(client);
        // It is waited for later, and may have failed by then.
        ahead?.catch(ignore);
        if (rows > 0) yield batch;
      }
    } catch (error) {
      broken = error as Error;
      throw isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
    } finally {
      // Whoever goes away in the middle leaves a batch under way.
      await ahead?.catch((error: unknown) => {
        broken = error as Error;
      });
      if (!isUnanswered(broken)) {
        await client.query('ROLLBACK').catch((error: unknown) => {
          broken = error as Error;
        });
      }
      client.off('error', ignore);
      client.release(broken);
    }
  }

  private async connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
    }
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
