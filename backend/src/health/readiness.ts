import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PgPool } from '../database/connection/pg-pool.js';

/** A probe does not wait longer for its answer, in milliseconds. */
const PATIENCE_MS = 900;

const IS_READ_ONLY = {
  name: 'is-read-only',
  text: `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly"`,
};

/**
 * Whether requests can be served: it asks the database through the pool that they use. A probe that is still in the
 * queue of that pool when its patience ends counts as ready if connections were given back meanwhile: the node is busy,
 * and requests are served.
 */
@Injectable()
export class Readiness implements OnModuleInit, OnModuleDestroy {
  /** Many probes share one look. */
  private looking: Promise<boolean> | null = null;
  private isQueued = false;
  /** Connections that requests have given back in order. */
  private givenBack = 0;

  constructor(private readonly database: PgPool) {}

  onModuleInit(): void {
    this.database.pool.on('release', this.count);
  }

  onModuleDestroy(): void {
    this.database.pool.off('release', this.count);
  }

  /** @throws {Error} when the database cannot be reached */
  async isReady(): Promise<boolean> {
    const before = this.givenBack;
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    const isWritable = await Promise.race([this.looking, pause(PATIENCE_MS, null, { ref: false })]);
    return isWritable ?? (this.isQueued && this.givenBack > before);
  }

  private async look(): Promise<boolean> {
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
    if (!error) this.givenBack += 1;
  };
}
