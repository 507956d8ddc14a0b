import { Client } from 'pg';
import type { EmbeddedPostgres } from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { onServer, startPair } from '../../support/database/standby.js';
import { until } from '../../support/until.js';
import type { Target } from './server.js';

const DATABASE = 'bank';
/** Enough for the nodes, and for connections that a failover has left behind. */
const SETTINGS = { max_connections: '200' };

/** Commits one event that concerns all customers, as a node does that ends before it can signal it to the others. */
const CHANGE = `
INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
VALUES (gen_random_uuid(), 'test.happened', 'policies', gen_random_uuid(), '{customers}', ARRAY[$1])
RETURNING xid::text`;

/** A primary and its standby, each behind a detour, by which nodes reach whichever one can write. */
export class ServerPair {
  private writer: EmbeddedPostgres;
  private changes: Client | null = null;

  private constructor(
    private readonly servers: Record<'primary' | 'standby', EmbeddedPostgres>,
    private readonly ways: Record<'primary' | 'standby', DatabaseDetour>,
  ) {
    this.writer = servers.primary;
  }

  static async start(folder: string): Promise<ServerPair> {
    const servers = await startPair(folder, SETTINGS);
    const wayTo = async ({ host, port }: EmbeddedPostgres) => {
      const way = new DatabaseDetour(`${host}/.s.PGSQL.${port}`);
      await way.open();
      return way;
    };
    return new ServerPair(servers, {
      primary: await wayTo(servers.primary),
      standby: await wayTo(servers.standby),
    });
  }

  get target(): Target {
    const { host, port, user } = this.writer;
    return { host, port, user, database: DATABASE };
  }

  /** The address of both, for a node. */
  get url(): string {
    const { primary, standby } = this.ways;
    return `postgres://${this.writer.user}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${DATABASE}`;
  }

  /** From now on no commit is confirmed before the standby has it. */
  async confirmByStandby(): Promise<void> {
    await onServer(this.servers.primary, DATABASE, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await onServer(this.servers.primary, DATABASE, 'SELECT pg_reload_conf()');
    this.changes = await this.opened();
    const isConfirmed = async () =>
      (await this.changes?.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`))?.rowCount ===
      1;
    await until(isConfirmed);
  }

  /** Commits a change of this resource for all customers; returns the number of its transaction. */
  async changeForAll(resource: string): Promise<string> {
    const changed = await this.changes?.query<{ xid: string }>(CHANGE, [resource]);
    return changed?.rows[0]?.xid ?? '';
  }

  /** Nobody reaches the primary any more, and the standby takes its place. */
  async failOver(): Promise<void> {
    await this.changes?.end();
    await this.ways.primary.cut();
    await onServer(this.servers.standby, DATABASE, 'SELECT pg_promote()');
    this.writer = this.servers.standby;
    this.changes = await this.opened();
  }

  /** Runs `work` with a connection to the server that can write. */
  async connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.opened();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.changes?.end().catch(() => undefined);
    for (const way of Object.values(this.ways)) await way.cut();
    await this.servers.standby.stop();
    await this.servers.primary.stop();
  }

  private async opened(): Promise<Client> {
    const client = new Client(this.target);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}
