import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillBank } from '../../support/large-bank/large-bank.js';
import { administratorsIn, customersIn, type Person } from './people.js';
import { Product } from './product.js';
import { DatabaseServer, type Target } from './server.js';
import { Worker } from './worker.js';

/** A bank full of people, with nobody connected to it. */
export interface FilledBank {
  target: Target;
  /** Customers who are signed in, with money and a recipient. */
  people: Person[];
  /** Cookies. */
  admins: string[];
}

interface Size {
  transactions: number;
  users: number;
  /** How many of the customers are signed in. */
  people: number;
  /** How many transfers wait for a decision, and as many recipients; {@link PENDING} if it is left out. */
  pending?: number;
}

/** What waits for a decision is as long in a large bank as in a small one. */
const PENDING = 200;

/** Everything that a run starts, in one folder and one PostgreSQL; closing it leaves nothing behind. */
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

  /** A bank of this size; filled once in a run. */
  bank(size: Size): Promise<FilledBank> {
    const { transactions, users, people, pending = PENDING } = size;
    const name = `bank_${transactions}_${users}_${people}_${pending}`;
    const known = this.banks.get(name);
    if (known) return known;
    const filling = this.fill(name, size);
    this.banks.set(name, filling);
    return filling;
  }

  /** The same bank once more, under another name, for what would change it. */
  async clone(bank: FilledBank, name: string): Promise<FilledBank> {
    const server = await this.server();
    await server.drop(name);
    return { ...bank, target: await server.clone(bank.target.database, name) };
  }

  async product(target: Target): Promise<Product> {
    const product = await Product.start(target, this.folder);
    this.atEnd(() => product.stop());
    return product;
  }

  worker<Question, Answer>(...words: Parameters<typeof Worker.start>): Worker<Question, Answer> {
    const worker = Worker.start<Question, Answer>(...words);
    this.atEnd(() => worker.stop());
    return worker;
  }

  /** Has this done when the run ends, whatever becomes of it. */
  atEnd(end: () => Promise<void>): void {
    this.ends.push(end);
  }

  /** Ends what is still running, the youngest first; whoever asks for it again waits for the same. */
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
