import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PgPool } from '../database/connection/pg-pool.js';

/** How long a check waits for the database, in milliseconds. */
const MAX_WAIT_MS = 900;
/** For this long, in milliseconds, checks share a result, so that nobody can make the bank write more than that. */
const VALID_MS = 1_000;

/**
 * One transaction that
 * - sorts more than its memory takes, so that a few pages are written to the disk of the database: on a full disk the log
 *   may still have room for small records when no table has;
 * - deletes nothing, which fails in a session that may not write;
 * - writes a message of no content to the log, which is committed as any change is.
 */
const WRITE = `
SELECT set_config('work_mem', '64kB', true);
SELECT count(*) FROM generate_series(1, 8000);
DELETE FROM sessions WHERE false;
SELECT pg_logical_emit_message(true, 'falaj.commit-check', ''::text)`;

/**
 * Checks whether changes can be committed, on the connection pool that requests use. If the check is still queued in that
 * pool after {@link MAX_WAIT_MS}, it counts as passed if connections were released in the meantime: then the node is
 * busy, but serves requests.
 */
@Injectable()
export class CommitCheck implements OnModuleInit, OnModuleDestroy {
  /** The last check, which later ones share for {@link VALID_MS} after its end. */
  private last: Promise<boolean> | null = null;
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

  async passes(): Promise<boolean> {
    const before = this.released;
    this.last ??= this.write().finally(() => {
      setTimeout(() => {
        this.last = null;
      }, VALID_MS).unref();
    });
    const hasCommitted = await Promise.race([this.last, pause(MAX_WAIT_MS, null, { ref: false })]);
    return hasCommitted ?? (this.isQueued && this.released > before);
  }

  private async write(): Promise<boolean> {
    this.isQueued = true;
    let broken: Error | undefined;
    try {
      const client = await this.database.pool.connect().finally(() => {
        this.isQueued = false;
      });
      await client
        .query(WRITE)
        .catch((error: unknown) => {
          broken = error as Error;
        })
        .finally(() => {
          client.release(broken);
        });
      return broken === undefined;
    } catch {
      return false;
    }
  }

  private readonly count = (error: unknown): void => {
    if (!error) this.released += 1;
  };
}
