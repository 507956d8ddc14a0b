import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient, type QueryConfig } from 'pg';
import { MOST_LONG_ANSWERS } from '../../http/output/long-answers.js';
import { DatabaseUnavailable } from './database-errors.js';
import type { PgPool } from './pg-pool.js';
import { discardBrokenConnections } from './pool-hygiene.js';
import { SESSION_HISTORY, sessionClient } from './session-client.js';
import type { RowSource } from './streamed-rows.js';

/** Connections for reads that end soon, beside those for streamed answers. */
const SHORT_READS = 6;
/** The longest time that a read waits for the standby to replay all earlier commits, in milliseconds. */
const MAX_BEHIND_MS = 250;
/** The pause between two looks at the position of the standby, in milliseconds. */
const LOOK_MS = 2;
/** The pause between two trials of the standby, in milliseconds. */
const TRIAL_MS = 1_000;

/** A commit is seen on the primary once it is flushed, so this is behind all that anybody has seen. */
const POSITION = `SELECT pg_current_wal_flush_lsn()::text AS lsn, ${SESSION_HISTORY} AS history`;

/** Whether this standby follows the history `$1`, and has replayed its position `$2`. */
const REPLAYED = `
SELECT pg_is_in_recovery()
       AND system_identifier || '/' || greatest(timeline_id, min_recovery_end_timeline) = $1 AS "follows",
       coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) AS "isThere"
  FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

interface Position {
  lsn: string;
  history: string;
}

/**
 * The standby of `READ_DATABASE_URL`. Each read asks the primary how far it is, and the standby whether it has replayed
 * that; so it sees whatever was committed on any node before the read began. Once the standby cannot serve, it is left
 * alone until a trial succeeds, of which there is one a second.
 */
export class Standby implements RowSource {
  /** Number of reads that the standby has answered. */
  reads = 0;
  /** The time it took to replay all commits of the primary at the last trial, in ms; `null` while it is not used. */
  lag: number | null = null;
  private readonly pool: Pool;
  private timer: NodeJS.Timeout | undefined;
  private trial: Promise<void> | null = null;
  private closed = false;

  constructor(
    private readonly primary: PgPool,
    urls: readonly string[],
  ) {
    this.pool = new Pool({
      ...primary.pool.options,
      Client: sessionClient(urls, 'standby'),
      max: MOST_LONG_ANSWERS + SHORT_READS,
      // A stream as a whole has no client timeout.
      query_timeout: 0,
    });
    this.pool.on('error', () => undefined);
    discardBrokenConnections(this.pool);
    this.trial = this.try();
  }

  /**
   * A connection that sees everything that was committed before.
   * @throws {service_unavailable} while the standby is away, too far behind, or no longer a standby of the primary
   */
  async connect(): Promise<PoolClient> {
    if (this.lag === null) throw new DatabaseUnavailable();
    try {
      const client = await this.caughtUp();
      this.reads += 1;
      return client;
    } catch (error) {
      this.lag = null;
      throw new DatabaseUnavailable({ cause: error });
    }
  }

  /** Reads rows on such a connection. @throws {service_unavailable} as {@link connect} */
  async read<T>(statement: QueryConfig): Promise<T[]> {
    const client = await this.connect();
    const limited = { ...statement, query_timeout: this.primary.pool.options.query_timeout };
    let failure: Error | undefined;
    try {
      return (await client.query(limited)).rows as T[];
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  /** Runs a statement that need not see the latest state. */
  query(sql: string, values: unknown[]): Promise<unknown> {
    return this.pool.query(sql, values);
  }

  async end(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.trial;
    await this.pool.end();
  }

  private async try(): Promise<void> {
    const begun = performance.now();
    try {
      (await this.caughtUp()).release();
      this.lag = performance.now() - begun;
    } catch {
      this.lag = null;
    }
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.trial = this.try();
    }, TRIAL_MS).unref();
  }

  private async caughtUp(): Promise<PoolClient> {
    const [position] = await this.primary.statement<Position>('wal-position', POSITION, []);
    const client = await this.pool.connect();
    try {
      await untilReplayed(client, position);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }
}

async function untilReplayed(client: PoolClient, position: Position | undefined): Promise<void> {
  const values = [position?.history, position?.lsn];
  const end = performance.now() + MAX_BEHIND_MS;
  const look = { name: 'wal-replayed', text: REPLAYED, values, query_timeout: MAX_BEHIND_MS };
  for (;;) {
    const { rows } = await client.query<{ follows: boolean; isThere: boolean }>(look);
    if (rows[0]?.follows !== true) throw new Error('This is no standby of the primary.');
    if (rows[0].isThere) return;
    if (performance.now() > end) throw new Error('The standby is behind.');
    await pause(LOOK_MS);
  }
}
