/** The built product under load, as a separate process on an empty folder. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findRunningPostgres } from '../../backend/src/platform/database/embedded/postmaster.js';
import { spawnProduct, untilReady } from '../support/built-product.js';
import { endProcess, freePort } from '../support/processes.js';

const STOP_MS = 10_000;
/** The number of log lines that a failure shows. */
const LOG_LINES = 40;

export class BankProcess {
  private constructor(
    readonly port: number,
    readonly keys: { session: string; pin: string },
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts the product and waits until it is ready. */
  static async start(): Promise<BankProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'falaj-load-'));
    const keys = { session: randomBytes(32).toString('hex'), pin: randomBytes(32).toString('hex') };
    const port = await freePort();
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawnProduct({ environment: settings(port, folder, keys), output: log });
    const bank = new BankProcess(port, keys, folder, child);
    process.once('exit', () => {
      child.kill('SIGKILL');
    });
    try {
      await untilReady(child, port, () => bank.lastWords);
      return bank;
    } catch (error) {
      await bank.stop();
      throw error;
    }
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resident memory of the process in MiB; NaN where the system does not report it. */
  get memory(): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid ?? 0}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    } catch {
      return NaN;
    }
  }

  /** CPU time of the process in seconds; NaN where the system does not report it. */
  get processorSeconds(): number {
    try {
      const fields =
        readFileSync(`/proc/${this.child.pid ?? 0}/stat`, 'utf8')
          .split(') ')[1]
          ?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
      return NaN;
    }
  }

  get log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }

  /** The last lines of its log. */
  get lastWords(): string {
    return this.log.trimEnd().split('\n').slice(-LOG_LINES).join('\n');
  }

  /** A direct connection to its database, past the product. */
  async database(): Promise<Client> {
    const server = await findRunningPostgres(join(this.folder, 'data'));
    if (!server) throw new Error('The database does not answer.');
    const client = new Client({ ...server, database: 'falaj_bank' });
    // After a failure the server stops before this connection is closed.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async stop(): Promise<void> {
    await endProcess(this.child, STOP_MS);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function settings(port: number, folder: string, keys: { session: string; pin: string }) {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: keys.session,
    PIN_KEY: keys.pin,
    // Each customer has their own address.
    TRUST_PROXY: '1',
    // Each customer sends as much in minutes as usually in a year.
    MAX_PENDING_TRANSFERS: '1000000',
    MAX_SIGN_INS_PER_HOUR: '1000000',
  };
}
