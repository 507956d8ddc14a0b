import { afterAll, beforeAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../browser/free-port.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { BankNode } from './bank-node.js';
import { DatabaseServer } from './database-server.js';
import { Reaper } from './reaper.js';

const DATABASE = 'falaj_bank';
/** For an `initdb`, a server and two nodes on a machine that has something else to do. */
const OPENING_MS = 120_000;

const ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  SESSION_SECRET: 'a session secret for tests, not for you',
  PIN_KEY: 'a key for PINs in tests, not for yourself',
  DATABASE_POOL_SIZE: '10',
  // Each client has an address of its own, so that one's failures do not throttle another's.
  TRUST_PROXY: '1',
  // Who asks again and again whether it is over yet is no flood, and a busy machine is no overload.
  REQUEST_RATE_LIMIT: '1000000',
  MAX_QUEUE_WAIT_MS: '20000',
  // A handful of customers does what a whole bank does.
  MAX_PENDING_TRANSFERS: '100000',
  MAX_PENDING_BENEFICIARIES: '100000',
};

interface ClusterWish {
  /** How many; two unless said otherwise. */
  nodes?: number;
  /** Of all nodes, beside what they need. */
  environment?: Record<string, string>;
  /** What stands before PostgreSQL on its command line. */
  databasePrefix?: readonly string[];
}

/** A node and its own way to the database. */
export interface Member {
  node: BankNode;
  way: DatabaseDetour;
}

/** A bank as it is run: real processes of the built server on one real PostgreSQL, each behind its own way to it. */
export class Cluster {
  readonly members: Member[] = [];
  private readonly reaper = new Reaper();
  private readonly folder: string;
  private opened: DatabaseServer | null = null;

  private constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'falaj-faults-'));
    this.reaper.watchFolder(this.folder);
  }

  static async open(wish: ClusterWish = {}): Promise<Cluster> {
    const cluster = new Cluster();
    try {
      await cluster.start(wish);
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  get database(): DatabaseServer {
    if (!this.opened) throw new Error('The cluster is closed.');
    return this.opened;
  }

  /** The node of this number, from 0. */
  member(number: number): Member {
    const member = this.members[number];
    if (!member) throw new Error(`There is no node ${number}.`);
    return member;
  }

  node(number: number): BankNode {
    return this.member(number).node;
  }

  /** Looks into the database, past the app. */
  sql<T = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.database.sql<T>(DATABASE, sql, parameters);
  }

  /** A connection past the app, to be ended by whoever asked. */
  connect(): ReturnType<DatabaseServer['connect']> {
    return this.database.connect(DATABASE);
  }

  /** What every node has said, for a failure's message. */
  get log(): string {
    return this.members.map(({ node }) => `── node ${node.name}\n${node.log}`).join('\n');
  }

  async close(): Promise<void> {
    for (const { node } of this.members) await node.kill();
    for (const { way } of this.members) await way.cut();
    await this.opened?.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
    this.reaper.dismiss();
  }

  private async start({ nodes = 2, environment = {}, databasePrefix = [] }: ClusterWish): Promise<void> {
    const dataDir = join(this.folder, 'database');
    this.opened = await DatabaseServer.open({ dataDir, prefix: databasePrefix }, this.reaper);
    await this.database.sql('postgres', `CREATE DATABASE ${DATABASE}`);
    for (let number = 0; number < nodes; number += 1) {
      this.members.push(await this.addMember(String(number), environment));
    }
    await Promise.all(this.members.map(({ node }) => node.start()));
  }

  private async addMember(name: string, environment: Record<string, string>): Promise<Member> {
    const way = new DatabaseDetour(this.database.socket);
    await way.open();
    const url = `postgres://${this.database.user}@${way.host}:${way.port}/${DATABASE}`;
    const all = { ...ENVIRONMENT, DATABASE_URL: url, ...environment };
    const wish = { name, port: await freePort(), folder: this.folder, environment: all };
    return { way, node: new BankNode(wish, this.reaper) };
  }
}

/** A cluster for the tests of a file; its `current` is there inside of tests. */
export function useCluster(wish: ClusterWish = {}): { readonly current: Cluster } {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await Cluster.open(wish);
  }, OPENING_MS);
  afterAll(() => cluster?.close(), OPENING_MS);
  return {
    get current() {
      if (!cluster) throw new Error('The cluster opens in beforeAll: use it inside a test.');
      return cluster;
    },
  };
}
