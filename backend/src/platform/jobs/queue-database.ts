import { Logger } from '@nestjs/common';
import { Pool, type PoolConfig } from 'pg';
import type PgBoss from 'pg-boss';
import { discardBrokenConnections } from '../database/connection/pool-hygiene.js';

const logger = new Logger('JobQueue');

/** Milliseconds; longer than those of requests, because the clean-up of the queue may wait. */
const TIMEOUTS = { statement_timeout: 30_000, query_timeout: 35_000, lock_timeout: 10_000 };

/** The single connection on which the library runs its statements, apart from those of requests. */
export class QueueDatabase implements PgBoss.Db {
  private readonly pool: Pool;
  private readonly running = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(connection: PoolConfig) {
    this.pool = new Pool({ ...connection, ...TIMEOUTS, max: 1 });
    this.pool.on('error', ignore);
    discardBrokenConnections(this.pool);
  }

  /**
   * Runs a statement of the library. A failed one has no result instead of an error: the library does not wait for
   * some of its statements, and a rejection that nobody handles would end the process. Its own connection has no result
   * either while it is closed, so the library expects that, and asks again at its next interval.
   */
  async executeSql(text: string, values: unknown[]): Promise<{ rows: object[] }> {
    const nothing = undefined as unknown as { rows: object[] };
    if (this.isClosed) return nothing;
    const statement = this.pool.query<object>(text, values);
    this.running.add(statement);
    try {
      return await statement;
    } catch (error) {
      this.report(error);
      return nothing;
    } finally {
      this.running.delete(statement);
    }
  }

  /** Logs an error, unless it comes from the end of the connection. */
  report(error: unknown): void {
    if (!this.isClosed) logger.warn(error instanceof Error ? error.message : String(error));
  }

  /** Waits for the statements that were sent, which the end of a pool leaves without an answer, and closes it. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.running);
    await this.pool.end();
  }
}

function ignore(): void {
  // The next statement fails with the error, and is reported.
}
