import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from '../../../backend/src/platform/database/embedded/binaries.js';
import { CLUSTER_USER } from '../../../backend/src/platform/database/embedded/cluster.js';
import { prepareServer } from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import {
  type RunningServer,
  type ServerRequest,
  startServer,
} from '../../../backend/src/platform/database/embedded/server.js';
import { SOCKET_PORT } from '../../../backend/src/platform/database/embedded/socket-directory.js';
import type { Reaper } from './reaper.js';

/** Enough for two nodes, for connections left behind by a silent cut, and for the checks. */
const SETTINGS = { max_connections: '200' };

interface DatabaseWish {
  dataDir: string;
  /** A prefix for PostgreSQL's command line, such as `env NAME=value`. */
  prefix?: readonly string[];
}

/** A PostgreSQL of the tests' own with fsync on, which only the test restarts. */
export class DatabaseServer {
  private running: RunningServer | null = null;

  private constructor(
    private readonly request: ServerRequest,
    private readonly reaper: Reaper,
  ) {}

  static async open({ dataDir, prefix = [] }: DatabaseWish, reaper: Reaper): Promise<DatabaseServer> {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const options = { dataDir: await realpath(dataDir), settings: SETTINGS };
    const request = await prepareServer(options, await findBinaries());
    const placement = { ...request.placement, prefix: [...prefix, ...request.placement.prefix] };
    const server = new DatabaseServer({ ...request, placement }, reaper);
    await server.start();
    return server;
  }

  /** The unix socket that it listens on. */
  get socket(): string {
    return join(this.request.socketDirectory, `.s.PGSQL.${SOCKET_PORT}`);
  }

  get user(): string {
    return CLUSTER_USER;
  }

  /** Starts the server on the existing data; resolves when it answers. */
  async start(): Promise<void> {
    this.running = await startServer(this.request);
    this.reaper.watchProcess(this.running.pid);
  }

  /** Sends SIGKILL: no checkpoint and no orderly disconnect. */
  async kill(): Promise<void> {
    await this.end(async ({ pid, ended }) => {
      process.kill(pid, 'SIGKILL');
      await ended;
    });
  }

  async stop(): Promise<void> {
    await this.end((server) => server.stop());
  }

  private async end(how: (server: RunningServer) => Promise<void>): Promise<void> {
    const { running } = this;
    if (!running) return;
    this.running = null;
    await how(running);
    this.reaper.forgetProcess(running.pid);
  }

  /** A direct connection, open until its `end`. */
  async connect(database: string): Promise<Client> {
    const { socketDirectory: host } = this.request;
    const client = new Client({ host, port: SOCKET_PORT, user: CLUSTER_USER, database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Runs one statement directly, on its own connection. */
  async sql<T>(database: string, sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    const client = await this.connect(database);
    try {
      return (await client.query(sql, [...parameters])).rows as T[];
    } finally {
      await client.end();
    }
  }
}
