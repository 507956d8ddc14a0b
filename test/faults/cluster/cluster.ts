import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { freePort } from '../../support/processes.js';
import { ROOT } from '../../support/built-product.js';
import { BankNode, type NodeWish } from './bank-node.js';
import { DatabaseServer } from './database-server.js';
import { ENVIRONMENT } from './environment.js';
import { Reaper } from './reaper.js';

const DATABASE = 'falaj_bank';

export interface ClusterWish {
  /** The number of nodes; two by default. */
  nodes?: number;
  /** Variables for all nodes, besides those they need. */
  environment?: Record<string, string>;
  /** The checkout whose build the nodes run; by default this one. */
  root?: string;
  /** A prefix for PostgreSQL's command line. */
  databasePrefix?: readonly string[];
}

/** A node and its own detour to the database. */
export interface Member {
  node: BankNode;
  way: DatabaseDetour;
}

/**
 * A bank as in production: processes of the built server on one real PostgreSQL, each behind its own detour.
 */
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

  /** The node with this number, from 0. */
  member(number: number): Member {
    const member = this.members[number];
    if (!member) throw new Error(`There is no node ${number}.`);
    return member;
  }

  node(number: number): BankNode {
    return this.member(number).node;
  }

  /** Queries the database directly, past the app. */
  sql<T = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.database.sql<T>(DATABASE, sql, parameters);
  }

  /** A direct connection to the database; the caller closes it. */
  connect(): ReturnType<DatabaseServer['connect']> {
    return this.database.connect(DATABASE);
  }

  /** The output of all nodes, for a failure's message. */
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

  private async start({
    nodes = 2,
    environment = {},
    root = ROOT,
    databasePrefix = [],
  }: ClusterWish): Promise<void> {
    const dataDir = join(this.folder, 'database');
    this.opened = await DatabaseServer.open({ dataDir, prefix: databasePrefix }, this.reaper);
    await this.database.sql('postgres', `CREATE DATABASE ${DATABASE}`);
    for (let number = 0; number < nodes; number += 1) {
      this.members.push(await this.addMember(String(number), { environment, root }));
    }
    await Promise.all(this.members.map(({ node }) => node.start()));
  }

  private async addMember(
    name: string,
    { environment, root }: Required<Pick<NodeWish, 'environment' | 'root'>>,
  ): Promise<Member> {
    const way = new DatabaseDetour(this.database.socket);
    await way.open();
    const url = `postgres://${this.database.user}@${way.host}:${way.port}/${DATABASE}`;
    const all = { ...ENVIRONMENT, DATABASE_URL: url, ...environment };
    const wish = { name, port: await freePort(), folder: this.folder, environment: all, root };
    return { way, node: new BankNode(wish, this.reaper) };
  }
}
