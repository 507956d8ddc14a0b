import { Injectable } from '@nestjs/common';
import { Refused } from '../platform/http/errors.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';

/** The number of the advisory lock that one node of all holds while the laboratory works. */
const LOCK = 70_001;

/** Lets one piece of work of the laboratory run at a time, on all nodes. */
@Injectable()
export class LabTurns {
  constructor(private readonly pool: PgPool) {}

  /**
   * Begins a piece of work; the returned function ends it.
   * @throws {lab_busy} while another piece of work runs
   */
  async take(): Promise<() => Promise<void>> {
    const client = this.pool.newClient();
    client.on('error', () => undefined);
    await client.connect();
    const end = async () => {
      await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      await client.end().catch(() => undefined);
    };
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK,
    ]);
    if (rows[0]?.taken !== true) {
      await end();
      throw new Refused('lab_busy');
    }
    // The lock ends with its connection at the latest.
    return end;
  }

  /** Whether a piece of work runs on any node. */
  async isBusy(): Promise<boolean> {
    const [row] = await this.pool.query<{ busy: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
                         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS busy`,
      [LOCK],
    );
    return row?.busy === true;
  }
}
