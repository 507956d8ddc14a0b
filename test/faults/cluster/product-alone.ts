import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../browser/free-port.js';
import { until } from '../../support/until.js';
import { BankNode } from './bank-node.js';
import { Reaper } from './reaper.js';

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

  /** Sends SIGKILL to the PostgreSQL server that it uses. */
  async killDatabase(): Promise<void> {
    const pid = this.databasePid();
    if (pid === null) throw new Error('There is no PostgreSQL to kill.');
    process.kill(pid, 'SIGKILL');
    await until(() => Promise.resolve(!isThere(pid) || this.databasePid() !== pid), 10_000);
  }

  async close(): Promise<void> {
    await this.node.stop();
    const orphan = this.databasePid();
    if (orphan !== null && isThere(orphan)) process.kill(orphan, 'SIGQUIT');
    await until(() => Promise.resolve(orphan === null || !isThere(orphan)), 10_000);
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
