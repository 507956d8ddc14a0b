import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../browser/free-port.js';
import { endProcess } from './end-process.js';
import { PIN_KEY, SESSION_SECRET } from './keys.js';
import type { Target } from './server.js';

const root = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 60_000;

/** The built product as an operator runs it, on a database of the stage. */
export class Product {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly database: string,
  ) {}

  static async start(target: Target, folder: string, nodeArgs: readonly string[] = []): Promise<Product> {
    const port = await freePort();
    const logFile = join(folder, `${target.database}.log`);
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [...nodeArgs, join(root, 'dist/backend/src/main.js')], {
      cwd: root,
      env: environment(target, port),
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const product = new Product(child, port, target.database);
    try {
      await product.untilReady(logFile);
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /**
   * Requests JSON.
   * @throws {Error} if the answer is not a success
   */
  async get<Body>(path: string, cookie: string): Promise<Body> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }

  stop(): Promise<void> {
    return endProcess(this.child);
  }

  private async untilReady(logFile: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline && this.child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`The product did not become ready. It said:\n${readFileSync(logFile, 'utf8')}`);
  }
}

function environment({ host, port, user, database }: Target, listenOn: number): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(listenOn),
    // The host in the address is only a placeholder: the server listens on a unix socket.
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SESSION_SECRET,
    PIN_KEY,
    // A few people here send as many requests as a whole bank's staff and thousands of customers.
    REQUEST_RATE_LIMIT: '1000000',
    // There is no load balancer that would have to notice the stop.
    DRAIN_SECONDS: '0',
    // Nobody decides the fifty thousand transfers of 512 customers.
    MAX_PENDING_TRANSFERS: '1000000',
  };
}
