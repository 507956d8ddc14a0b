import { type ChildProcess, execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inherited, ROOT, spawnProduct, untilReady } from '../../support/built-product.js';
import type { LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { endProcess, freePort } from '../../support/processes.js';
import type { Target } from './server.js';

const run = promisify(execFile);

interface ProductWish {
  nodeArgs?: readonly string[];
  /** Further variables. */
  environment?: Record<string, string>;
}

/** The built product as an operator runs it, on a database of the stage. */
export class Product {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly database: string,
  ) {}

  static async start(
    target: Target,
    folder: string,
    { nodeArgs = [], environment = {} }: ProductWish = {},
  ): Promise<Product> {
    const port = await freePort();
    const logFile = join(folder, `${target.database}.log`);
    const log = openSync(logFile, 'a');
    const variables = { ...environmentOf(target, port), ...environment };
    const child = spawnProduct({ environment: variables, output: log, nodeArgs });
    closeSync(log);
    const product = new Product(child, port, target.database);
    try {
      await untilReady(child, port, () => readFileSync(logFile, 'utf8'));
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
}

/**
 * Runs a command of the built product on a database, to its end.
 * @param name below `dist/backend/src`, such as `cli/ledger-check`
 * @throws {Error} if it fails
 */
export async function runCommand(target: Target, name: string): Promise<void> {
  const file = join(ROOT, `dist/backend/src/${name}.js`);
  await run(process.execPath, [file], { cwd: ROOT, env: { ...inherited(), ...environmentOf(target, 0) } });
}

/** The variables of a node on this database. */
export function environmentOf(
  { host, port, user, database }: Target,
  listenOn: number,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(listenOn),
    // The host in the address is only a placeholder: the server listens on a unix socket.
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SESSION_SECRET,
    PIN_KEY,
    DATA_KEY,
    // People here have passwords only.
    STAFF_SECOND_FACTOR: 'optional',
    // A few people here send as many requests as a whole bank's staff and thousands of customers.
    REQUEST_RATE_LIMIT: '1000000',
    // There is no load balancer that would have to notice the stop.
    DRAIN_SECONDS: '0',
    // Nobody decides the fifty thousand transfers of 512 customers.
    MAX_PENDING_TRANSFERS: '1000000',
    MAX_SIGN_INS_PER_HOUR: '1000000',
  };
}

/**
 * Performance counts only if the resulting books balance.
 * @throws {Error} if they do not
 */
export async function expectBooksToBalance(product: Product, administrator: string): Promise<void> {
  const check = await product.get<LedgerCheckDto>('/api/admin/ledger/check', administrator);
  if (!check.ok) throw new Error(`The books do not balance: ${JSON.stringify(check)}`);
}

/** The keys of a product under test; with them, sessions and PINs can be written into its database. */
const SESSION_SECRET = 'a session secret for benchmarks, not for you';
const PIN_KEY = 'a key for PINs in benchmarks, not for yourself';
const DATA_KEY = 'a key for app secrets in benchmarks, not for you';
export const PIN = '1234';

/** A session's cookie, signed as express-session signs it. */
export function sessionCookieOf(sid: string): string {
  const signature = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return `__Host-falaj.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/** The hash as the server stores it. */
export function pinHashOf(userId: string): Buffer {
  return createHmac('sha256', PIN_KEY).update(userId).update(PIN).digest();
}
