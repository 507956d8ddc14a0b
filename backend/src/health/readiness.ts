import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PgPool } from '../database/connection/pg-pool.js';

/** How long a health check waits for the database, in milliseconds. */
const MAX_WAIT_MS = 900;

const IS_READ_ONLY = {
  name: 'is-read-only',
  text: `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly"`,
};

/**
 * Checks whether requests can be served, with a query on the connection pool that they use. If the check is still
 * queued in that pool after {@link MAX_WAIT_MS}, the node counts as ready if connections were released in the meantime:
 * then it is busy, but serves requests.
 */
@Injectable()
export class Readiness implements OnModuleInit, OnModuleDestroy {
  /** The running query, which concurrent health checks share. */
  private running: Promise<boolean> | null = null;
  private isQueued = false;
  /** Number of connections that were released without an error. */
  private released = 0;

  constructor(private readonly database: PgPool) {}

  onModuleInit(): void {
    this.database.pool.on('release', this.count);
  }

  onModuleDestroy(): void {
    this.database.pool.off('release', this.count);
  }

  /** @throws {Error} when the database cannot be reached */
  async isReady(): Promise<boolean> {
    const before = this.released;
    this.running ??= this.isWritable().finally(() => {
      this.running = null;
    });
    const isWritable = await Promise.race([this.running, pause(MAX_WAIT_MS, null, { ref: false })]);
    return isWritable ?? (this.isQueued && this.released > before);
  }

  private async isWritable(): Promise<boolean> {
    this.isQueued = true;
    const client = await this.database.pool.connect().finally(() => {
      this.isQueued = false;
    });
    let broken: Error | undefined;
    try {
      const { rows } = await client.query<{ readOnly: boolean }>(IS_READ_ONLY);
      return rows[0]?.readOnly === false;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private readonly count = (error: unknown): void => {
    if (!error) this.released += 1;
  };
}
