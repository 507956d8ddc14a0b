import { afterAll, beforeAll, expect } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { createApp } from '../../backend/src/bootstrap/create-app.js';
import { createLogger } from '../../backend/src/platform/logging/logger.js';
import { loadConfig } from '../../backend/src/platform/config/load-config.js';
import { PgPool, type Row } from '../../backend/src/platform/database/connection/pg-pool.js';
import { LedgerChecks } from '../../backend/src/ledger/check/ledger-checks.service.js';
import { Client } from './http/client.js';
import { cloneDatabase, type TestDatabase } from './database/database.js';
import { collectStatements, OF_A_TEST } from './database/sent-statements.js';
import { Given } from './given/given.js';
import { until } from './until.js';

const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: 'a session secret for tests, not for you',
  PIN_KEY: 'a key for PINs in tests, not for yourself',
  DATA_KEY: 'a key for app secrets in tests, not for you',
  // Staff in tests have passwords only; what is required of them has its own tests.
  STAFF_SECOND_FACTOR: 'optional',
  DATABASE_URL: 'postgres://unused/unused',
  // Each client has its own address, so that one test's failures do not throttle another.
  TRUST_PROXY: '1',
  // Programs send requests faster than any screen.
  REQUEST_RATE_LIMIT: '100000',
  // One test customer does the work of many; the limits have their own tests.
  MAX_PENDING_TRANSFERS: '100000',
  MAX_PENDING_BENEFICIARIES: '100000',
  // On a busy machine, tests wait instead of being refused.
  MAX_QUEUE_WAIT_MS: '1000000',
};

/** As long as a test may take. */
const FILL_TIMEOUT_MS = 120_000;

export interface NodeWish {
  /** Receives its log; without a logger, nothing is logged. */
  logger?: Logger;
  /** A detour to the database, in `pg`'s terms. */
  through?: { host: string; port: number };
  /** The folder of built pages to serve; by default those of this clone, if any. */
  pages?: string;
  /** Variables that this node has instead of those of the bank. */
  environment?: Record<string, string>;
}

/** The real app on a real, empty database of its own. */
export class Bank {
  private readonly nodes: (NestExpressApplication | null)[] = [];

  private constructor(
    private readonly database: TestDatabase,
    private readonly environment: Record<string, string>,
  ) {}

  static async open(environment: Record<string, string>, database = cloneDatabase()): Promise<Bank> {
    collectStatements();
    const bank = new Bank(await database, { ...TEST_ENVIRONMENT, ...environment });
    await bank.addNode();
    return bank;
  }

  /** The first node of the app that runs, for its services. */
  get app(): NestExpressApplication {
    const app = this.nodes.find((node) => node !== null);
    if (!app) throw new Error('The bank is closed.');
    return app;
  }

  /** One of the nodes, for its services. */
  node(number: number): NestExpressApplication {
    const app = this.nodes[number];
    if (!app) throw new Error(`Node ${number} is stopped.`);
    return app;
  }

  get given(): Given {
    return new Given(this.app, () => this.client());
  }

  /** Starts another node of the app on the same database; returns its number for {@link client}. */
  async addNode({ logger, through, pages, environment }: NodeWish = {}): Promise<number> {
    const config = loadConfig({ ...this.environment, ...environment });
    const connection = { ...this.database, target: { ...this.database.target, ...through } };
    const app = await createApp(config, connection, logger ?? createLogger(config), pages);
    await app.listen(0, '127.0.0.1');
    return this.nodes.push(app) - 1;
  }

  /** The folder of the unix socket on which the database listens. */
  get databaseSocket(): string {
    const { host, port } = this.database.target;
    return `${host}/.s.PGSQL.${port}`;
  }

  /** Stops one of the nodes, as a deployment does. */
  async stopNode(node: number): Promise<void> {
    const app = this.nodes[node];
    this.nodes[node] = null;
    await app?.close();
  }

  /** Stops all nodes and starts a new one on the existing database. */
  async restart(): Promise<void> {
    await this.stopNodes();
    await this.addNode();
  }

  /** A new client without a session, connected to one of the nodes. */
  client(node = 0): Client {
    const address = this.nodes[node]?.getHttpServer().address() as AddressInfo;
    return new Client(address.port);
  }

  /** Queries the database directly, past the app. */
  sql<T = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.app.get(PgPool).query<T>(OF_A_TEST + sql, parameters);
  }

  /** Writes many rows directly into the database, however long a busy machine takes for that. */
  async fill(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    const connection = await this.app.get(PgPool).pool.connect();
    const statement = { text: OF_A_TEST + sql, values: [...parameters], query_timeout: FILL_TIMEOUT_MS };
    try {
      await connection.query(`SET statement_timeout = ${FILL_TIMEOUT_MS}`);
      await connection.query(statement);
    } finally {
      // It has the limits of the product no more.
      connection.release(true);
    }
  }

  /**
   * Runs `work` while another transaction holds the locks or changes of `sql`; then commits that transaction.
   */
  async whileHeld<T>(sql: string, parameters: unknown[], work: () => Promise<T>): Promise<T> {
    const connection = await this.app.get(PgPool).pool.connect();
    try {
      await connection.query('BEGIN');
      // However busy the machine is, `work` ends first.
      await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await connection.query(OF_A_TEST + sql, parameters);
      return await work();
    } finally {
      await connection.query('COMMIT');
      connection.release();
    }
  }

  /** Waits until this many statements wait for a lock. */
  untilWaiting(statements: number): Promise<void> {
    return until(async () => {
      const waiting = await this.sql(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length >= statements;
    });
  }

  /** Expects every invariant of the books to hold. */
  async expectBooksToBalance(): Promise<void> {
    const check = await this.app.get(LedgerChecks).checkAll();
    expect(check.invariants.filter(({ violations }) => violations > 0)).toEqual([]);
    expect(check.totals).toEqual({ AED: '0.00', USD: '0.00', EUR: '0.00', GBP: '0.00' });
  }

  async close(): Promise<void> {
    try {
      await this.expectBooksToBalance();
    } finally {
      await this.stopNodes();
      await this.database.close();
    }
  }

  private async stopNodes(): Promise<void> {
    for (const app of this.nodes.splice(0)) await app?.close();
  }
}

/** Opens a bank for the tests of a file (or of one `describe`); at the end its books must balance. */
export function useBank(environment: Record<string, string> = {}): Bank {
  let bank: Bank | undefined;
  beforeAll(async () => {
    bank = await Bank.open(environment);
  });
  afterAll(() => bank?.close());
  return new Proxy({} as Bank, {
    get(_, property) {
      if (!bank) throw new Error('The bank opens in beforeAll: use it inside a test.');
      const value: unknown = Reflect.get(bank, property, bank);
      return typeof value === 'function' ? (value as (...words: unknown[]) => unknown).bind(bank) : value;
    },
  });
}
