import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areJobsAdded } from '../../support/database/job-runs.js';
import { fillBank } from '../../support/large-bank/large-bank.js';
import { until } from '../../support/until.js';
import { administratorsIn, customersIn, type Person } from './people.js';
import { Product, runCommand } from './product.js';
import { DatabaseServer, type Target } from './server.js';
import { Worker } from './worker.js';

/** A bank full of people, without any connection. */
export interface FilledBank {
  target: Target;
  /** Signed-in customers with money and a recipient. */
  people: Person[];
  /** Session cookies. */
  admins: string[];
}

interface Size {
  transactions: number;
  users: number;
  /** The number of signed-in customers. */
  people: number;
  /** The number of pending transfers, and of pending recipients; {@link PENDING} by default. */
  pending?: number;
}

/** The pending queue has the same length in banks of every size. */
const PENDING = 200;

/** Everything that a run starts, in one folder and one PostgreSQL; `close` removes it all. */
export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), 'falaj-bench-'));
  private readonly ends: (() => Promise<void>)[] = [];
  private readonly banks = new Map<string, Promise<FilledBank>>();
  private starting: Promise<DatabaseServer> | undefined;
  private closing: Promise<void> | undefined;

  server(): Promise<DatabaseServer> {
    this.starting ??= DatabaseServer.start(this.folder).then((server) => {
      this.atEnd(() => server.stop());
      return server;
    });
    return this.starting;
  }

  /** A bank of this size, filled once per run. */
  bank(size: Size): Promise<FilledBank> {
    const { transactions, users, people, pending = PENDING } = size;
    const name = `bank_${transactions}_${users}_${people}_${pending}`;
    return this.once(name, () => this.fill(name, size));
  }

  /** The bank that `fill` makes, once per run. */
  once(name: string, fill: () => Promise<FilledBank>): Promise<FilledBank> {
    const known = this.banks.get(name);
    if (known) return known;
    const filling = fill();
    this.banks.set(name, filling);
    return filling;
  }

  /** A copy of the bank under another name, for benchmarks that change it. */
  async clone(bank: FilledBank, name: string): Promise<FilledBank> {
    const server = await this.server();
    await server.drop(name);
    return { ...bank, target: await server.clone(bank.target.database, name) };
  }

  /** A product that serves and does its jobs: what it prepares after its start would fall into the measurement. */
  async product(target: Target, environment: Record<string, string> = {}): Promise<Product> {
    const product = await Product.start(target, this.folder, { environment });
    this.atEnd(() => product.stop());
    const server = await this.server();
    await until(() => areJobsAdded((sql, values) => server.query(target.database, sql, values)));
    return product;
  }

  /** Runs a command of the product, such as `cli/ledger-check`, to its end. */
  command(target: Target, name: string): Promise<void> {
    return runCommand(target, name);
  }

  worker<Question, Answer>(...words: Parameters<typeof Worker.start>): Worker<Question, Answer> {
    const worker = Worker.start<Question, Answer>(...words);
    this.atEnd(() => worker.stop());
    return worker;
  }

  /** Registers clean-up work for the end of the run, whatever its outcome. */
  atEnd(end: () => Promise<void>): void {
    this.ends.push(end);
  }

  /** Stops what is still running, the latest first. Further calls wait for the same end. */
  close(): Promise<void> {
    this.closing ??= this.endAll();
    return this.closing;
  }

  private async endAll(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) await end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async fill(
    name: string,
    { transactions, users, people, pending = PENDING }: Size,
  ): Promise<FilledBank> {
    const server = await this.server();
    const target = await server.create(name);
    return server.connected(name, async (client) => {
      await fillBank((sql, parameters) => client.query(sql, [...(parameters ?? [])]), {
        users,
        transactions,
        pendingTransfers: pending,
        pendingBeneficiaries: pending,
      });
      return { target, people: await customersIn(client, people), admins: await administratorsIn(client) };
    });
  }
}
