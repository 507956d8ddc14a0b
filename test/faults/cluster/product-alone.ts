import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '../../../backend/src/platform/database/embedded/postmaster.js';
import { freePort } from '../../support/processes.js';
import { until } from '../../support/until.js';
import { BankNode } from './bank-node.js';
import { Reaper } from './reaper.js';

const COMMANDS = join(import.meta.dirname, '../../../dist/backend/src/cli');

/** What `npm start` gives: one node with demo data, on a PostgreSQL that it starts and supervises itself. */
export class ProductAlone {
  private constructor(
    readonly node: BankNode,
    private readonly folder: string,
    private readonly reaper: Reaper,
  ) {}

  /** Creates a product in a new folder, without starting it. */
  static async make(options: Record<string, string> = {}): Promise<ProductAlone> {
    const folder = mkdtempSync(join(tmpdir(), 'falaj-alone-'));
    const reaper = new Reaper();
    reaper.watchFolder(folder);
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'error', TRUST_PROXY: '1', ...options };
    const wish = { name: 'alone', port: await freePort(), folder, environment };
    return new ProductAlone(new BankNode(wish, reaper), folder, reaper);
  }

  /** Whether its folder holds a name with this prefix, which shows how far a start has come. */
  holds(beginning: string): boolean {
    return readdirSync(this.folder).some((name) => name.startsWith(beginning));
  }

  /** Runs one of the built commands on its folder. Returns the exit code and what the command said. */
  async run(command: string, args: string[], environment: Record<string, string> = {}) {
    const child = this.spawn(command, args, environment);
    const [code] = (await once(child.process, 'close')) as [number | null];
    return { code, said: child.said() };
  }

  /** The same, with a signal to the command as soon as something has happened. */
  async runUntil(
    condition: (pid: number) => boolean,
    signal: NodeJS.Signals,
    ...[command, args, environment]: Parameters<ProductAlone['run']>
  ) {
    const child = this.spawn(command, args, environment);
    const closed = once(child.process, 'close') as Promise<[number | null]>;
    await until(() => Promise.resolve(condition(child.process.pid ?? 0)), 30_000);
    child.process.kill(signal);
    const [code] = await closed;
    return { code, said: child.said() };
  }

  /** Whether a file in its folder, or in the folders below, has this text; those of the database are left out. */
  contains(text: string): boolean {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/postgres'))
      .some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text));
  }

  private spawn(command: string, args: string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(COMMANDS, `${command}.js`), ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: this.folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (said += text.toString()));
    }
    return { process: child, said: () => said };
  }

  /** A path in its folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Number of jobs that the node has added to the table of jobs. */
  async scheduledJobs(): Promise<number> {
    return (await this.sql('SELECT FROM job_runs')).length;
  }

  /** Runs a statement on its database, past the app. */
  async sql(statement: string): Promise<unknown[]> {
    const server = await findRunningPostgres(this.folder);
    if (server === null) throw new Error('PostgreSQL does not run.');
    const { host, port, user } = server;
    const client = new pg.Client({ host, port, user, database: 'falaj_bank' });
    await client.connect();
    try {
      return (await client.query(statement)).rows as unknown[];
    } finally {
      await client.end();
    }
  }

  /** Sends SIGKILL to the PostgreSQL server that it uses. */
  async killDatabase(): Promise<void> {
    const pid = this.databasePid();
    if (pid === null) throw new Error('There is no PostgreSQL to kill.');
    process.kill(pid, 'SIGKILL');
    await until(() => Promise.resolve(!isThere(pid) || this.databasePid() !== pid));
  }

  /** Whether the PostgreSQL server that it started is running. */
  get hasDatabase(): boolean {
    const pid = this.databasePid();
    return pid !== null && isThere(pid);
  }

  async close(): Promise<void> {
    await this.node.stop();
    // That of a killed node needs a moment to stop.
    await until(() => Promise.resolve(!this.hasDatabase));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
    this.reaper.dismiss();
  }

  private databasePid(): number | null {
    try {
      return Number(readFileSync(join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
