import { Injectable } from '@nestjs/common';
import type { LabSnapshotDto } from '#contract/shapes/admin/lab.dto';
import { Client } from 'pg';
import { PgPool } from '../../platform/database/connection/pg-pool.js';

/** Databases of snapshots are named after the bank's database and the id of the snapshot. */
const MARK = '_snapshot_';
const DATABASE_NAME = /^[a-z0-9_-]+$/;

/** Runs statements on the server of the bank, outside of the bank's database. */
export type Server = Pick<Client, 'query'>;

/** Copies of the bank's database on its own server. What is known of a copy stands in the comment on it. */
@Injectable()
export class DatabaseCopies {
  constructor(private readonly pool: PgPool) {}

  /** Copies the bank's database. All connections to it end; they come again by themselves. */
  copy(snapshot: LabSnapshotDto): Promise<void> {
    return this.onServer(async (server, bank) => {
      const name = nameOf(bank, snapshot.id);
      await closed(server, bank, () => server.query(`CREATE DATABASE "${name}" TEMPLATE "${bank}"`));
      await server.query(`COMMENT ON DATABASE "${name}" IS ${quoted(JSON.stringify(snapshot))}`);
    });
  }

  /** The copies, newest first. */
  list(): Promise<LabSnapshotDto[]> {
    return this.onServer(async (server, bank) => {
      const { rows } = await server.query<{ said: string }>(
        `SELECT shobj_description(oid, 'pg_database') AS said FROM pg_database
          WHERE starts_with(datname, $1) AND shobj_description(oid, 'pg_database') IS NOT NULL`,
        [bank + MARK],
      );
      return rows
        .map(({ said }) => JSON.parse(said) as LabSnapshotDto)
        .sort((one, other) => other.madeAt.localeCompare(one.madeAt));
    });
  }

  /**
   * Puts a copy in place of the bank's database, in one step: whoever connects finds the old one or the new one.
   * @param prepare changes the copy before it is the bank
   */
  async restore(id: string, prepare: (copy: Server) => Promise<void>): Promise<void> {
    await this.onServer(async (server, bank, connect) => {
      const [fresh, old] = [`${bank}_restored`, `${bank}_before`];
      for (const name of [fresh, old]) await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await server.query(`CREATE DATABASE "${fresh}" TEMPLATE "${nameOf(bank, id)}"`);
      const copy = await connect(fresh);
      try {
        await prepare(copy);
      } finally {
        await copy.end();
      }
      await closed(server, bank, async () => {
        await server.query('BEGIN');
        await server.query(`ALTER DATABASE "${bank}" RENAME TO "${old}"`);
        await server.query(`ALTER DATABASE "${fresh}" RENAME TO "${bank}"`);
        await server.query('COMMIT');
      });
    });
    // It takes seconds on a busy machine, and the bank is open already; the next restore tries again.
    void this.onServer((server, bank) =>
      server.query(`DROP DATABASE IF EXISTS "${bank}_before" WITH (FORCE)`),
    ).catch(() => undefined);
  }

  /** Deletes a copy; deleting it twice changes nothing. */
  async remove(id: string): Promise<void> {
    await this.onServer((server, bank) =>
      server.query(`DROP DATABASE IF EXISTS "${nameOf(bank, id)}" WITH (FORCE)`),
    );
  }

  private async onServer<T>(
    work: (server: Server, bank: string, connect: (database: string) => Promise<Client>) => Promise<T>,
  ): Promise<T> {
    const probe = this.pool.newClient();
    await probe.connect();
    const { host, port, user, password, ssl } = probe;
    const bank = probe.database ?? '';
    await probe.end();
    if (!DATABASE_NAME.test(bank))
      throw new Error('The name of the database has signs that the laboratory refuses.');
    const connect = async (database: string) => {
      const client = new Client({ host, port, user, password, ssl, database });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const server = await connect('postgres');
    try {
      return await work(server, bank, connect);
    } finally {
      await server.end();
    }
  }
}

function nameOf(bank: string, id: string): string {
  return `${bank}${MARK}${id.replaceAll('-', '')}`;
}

/** Ends all connections to a database and lets nobody connect, while `work` runs. */
async function closed(server: Server, database: string, work: () => Promise<unknown>): Promise<void> {
  await server.query(`ALTER DATABASE "${database}" ALLOW_CONNECTIONS false`);
  try {
    for (;;) {
      const { rowCount } = await server.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
        [database],
      );
      if (rowCount === 0) break;
    }
    await work();
  } finally {
    await server.query(`ALTER DATABASE "${database}" ALLOW_CONNECTIONS true`);
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
