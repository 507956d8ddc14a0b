import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { loopbackLayout, LOOPBACK_PORTS, USUAL_TIMES } from '../../../deploy/cluster/layouts.js';
import { type EtcdPlace, type Layout, type ProxyPlace, render } from '../../../deploy/cluster/render.js';
import { BankNode } from '../../faults/cluster/bank-node.js';
import { ENVIRONMENT } from '../../faults/cluster/environment.js';
import { Reaper } from '../../faults/cluster/reaper.js';
import type { BankAtWork } from '../../faults/work/world.js';
import { freePort } from '../../support/processes.js';
import { until } from '../../support/until.js';
import { Daemon } from './daemon.js';
import { DatabaseMember } from './database-member.js';
import { type Ids, postgresIds } from './postgres-user.js';

/** Time for a new cluster, or for a member that has to copy the database, on a busy machine, in milliseconds. */
const BECOMING_MS = 120_000;
/** Between two looks at a server, in milliseconds. */
const LOOK_MS = 200;
const CONNECTING_MS = 2_000;
const STATEMENT_MS = 30_000;
const PATRONI_USER = 'patroni';

/** The cluster of `deploy/cluster` on the loopback address: its ways in are the proxies. */
export class ClusterBed implements BankAtWork {
  readonly folder: string;
  readonly layout: Layout;
  readonly etcds: Daemon[];
  readonly databases: DatabaseMember[];
  readonly proxies: Daemon[];
  readonly nodes: BankNode[];
  readonly members: readonly { node: { port: number } }[];
  /** For `start-patroni.sh`, from the next start of a member on. */
  readonly databaseEnvironment: Record<string, string>;
  private readonly ids: Ids = postgresIds();
  private readonly reaper = new Reaper();
  private readonly superuserPassword = randomBytes(16).toString('hex');
  private readonly patroniPassword = randomBytes(16).toString('hex');

  private constructor(ports: readonly number[]) {
    this.folder = mkdtempSync('/tmp/falaj-cluster-');
    this.reaper.watchFolder(this.folder);
    chmodSync(this.folder, 0o755);
    this.layout = loopbackLayout(this.folder, ports, USUAL_TIMES);
    this.writeFiles();
    const password = randomBytes(16).toString('hex');
    this.databaseEnvironment = {
      PATRONI_SUPERUSER_PASSWORD: this.superuserPassword,
      PATRONI_REPLICATION_PASSWORD: randomBytes(16).toString('hex'),
      PATRONI_REWIND_PASSWORD: randomBytes(16).toString('hex'),
      PATRONI_RESTAPI_USERNAME: PATRONI_USER,
      PATRONI_RESTAPI_PASSWORD: this.patroniPassword,
      DATABASE_PASSWORD: password,
    };
    this.etcds = this.layout.etcds.map(({ name }) =>
      this.daemon(name, ['etcd', '--config-file', this.file(`${name}.yml`)]),
    );
    this.databases = this.layout.databases.map((place) => {
      const start = join(this.layout.scripts, 'start-patroni.sh');
      const own = { PGBACKREST_CONFIG: place.backupConfig };
      const patroni = this.daemon(place.name, [start, this.file(`${place.name}.yml`)], own);
      return new DatabaseMember(place, patroni);
    });
    this.proxies = this.layout.proxies.map(({ name }) =>
      this.daemon(name, ['haproxy', '-W', '-f', this.file(`${name}.cfg`)]),
    );
    this.nodes = this.layout.nodes.map(({ name, port }) => this.node(name, port, password));
    this.members = this.layout.proxies.map(({ httpPort }) => ({ node: { port: httpPort } }));
  }

  /** Starts everything; resolves when each node commits and the primary has its standby. */
  static async open(): Promise<ClusterBed> {
    const ports = new Set<number>();
    while (ports.size < LOOPBACK_PORTS) ports.add(await freePort());
    const bed = new ClusterBed([...ports]);
    try {
      await bed.start();
      return bed;
    } catch (error) {
      const logs = bed.servers.map(({ name, logEnd }) => `── ${name}\n${logEnd}`);
      await bed.close();
      throw new Error(`The cluster did not start.\n${logs.join('\n')}`, { cause: error });
    }
  }

  /** The member whose server is the primary. */
  async primary(): Promise<DatabaseMember> {
    return this.thatIs('primary');
  }

  /** The member that confirms what the primary commits. */
  async standby(): Promise<DatabaseMember> {
    return this.thatIs('synchronous');
  }

  /** The header with which Patroni takes changes. */
  get authorization(): string {
    return `Basic ${Buffer.from(`${PATRONI_USER}:${this.patroniPassword}`).toString('base64')}`;
  }

  /** Makes the standby the primary in place of this member, as an operator does on its machine. */
  async switchOver({ name }: DatabaseMember): Promise<void> {
    await this.run([join(this.layout.scripts, 'switch-over.sh'), this.file(`${name}.yml`)]);
  }

  /** Waits until there are a primary, its standby, a further standby, and two nodes that commit. */
  async untilWhole(): Promise<void> {
    await until(
      async () => {
        const states = await Promise.all(
          this.databases.map(async (member) => ({
            primary: await member.is('primary'),
            synchronous: await member.is('synchronous'),
            replica: await member.is('replica'),
          })),
        );
        const count = (role: 'primary' | 'synchronous' | 'replica') =>
          states.filter((state) => state[role]).length;
        return (
          count('primary') === 1 &&
          count('synchronous') >= 1 &&
          count('replica') === this.databases.length - 1
        );
      },
      BECOMING_MS,
      LOOK_MS,
    );
    await Promise.all(this.nodes.map((node) => node.untilReady()));
  }

  /** A connection of the superuser to the primary, by way of a proxy; the caller ends it. */
  async connect(database = 'falaj'): Promise<Client> {
    const [proxy] = this.layout.proxies as [ProxyPlace];
    const client = new Client({
      host: proxy.address,
      port: proxy.primaryPort,
      user: 'postgres',
      password: this.superuserPassword,
      database,
      connectionTimeoutMillis: CONNECTING_MS,
      query_timeout: STATEMENT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async sql<T = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    const client = await this.connect();
    try {
      return (await client.query(sql, [...parameters])).rows as T[];
    } finally {
      await client.end();
    }
  }

  /** Runs a program as the user of the servers to its end. */
  async run(
    command: readonly [string, ...string[]],
    environment: Record<string, string> = {},
  ): Promise<void> {
    const name = `run-${randomBytes(4).toString('hex')}`;
    const daemon = this.daemon(name, command, environment);
    daemon.start();
    const code = await daemon.ended();
    if (code !== 0)
      throw new Error(`${command.join(' ')} ended with ${code ?? 'a signal'}:\n${daemon.logEnd}`);
  }

  /** Starts all members; resolves when one of them is the primary. */
  async startDatabases(): Promise<void> {
    for (const { place, patroni } of this.databases) {
      this.reaper.watchFolder(place.runDir);
      patroni.start();
    }
    await until(
      () =>
        this.primary().then(
          () => true,
          () => false,
        ),
      BECOMING_MS,
      LOOK_MS,
    );
  }

  /** The output of all nodes, for the message of a failure. */
  get log(): string {
    return this.nodes.map(({ name, log }) => `── ${name}\n${log}`).join('\n');
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    await Promise.all(this.databases.map((member) => member.kill()));
    await Promise.all([...this.proxies, ...this.etcds].map((server) => server.end()));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
    this.reaper.dismiss();
  }

  private get servers(): Daemon[] {
    return [...this.etcds, ...this.databases.map(({ patroni }) => patroni), ...this.proxies];
  }

  private async start(): Promise<void> {
    for (const etcd of this.etcds) etcd.start();
    for (const { name } of this.proxies)
      await this.run(['haproxy', '-c', '-q', '-f', this.file(`${name}.cfg`)]);
    const [{ address, clientPort }] = this.layout.etcds as [EtcdPlace];
    await until(
      () =>
        fetch(`http://${address}:${clientPort}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      BECOMING_MS,
      LOOK_MS,
    );
    for (const { name } of this.databases)
      await this.run(['patroni', '--validate-config', this.file(`${name}.yml`)]);
    await this.startDatabases();
    for (const proxy of this.proxies) proxy.start();
    for (const node of this.nodes) node.launch();
    await this.untilWhole();
  }

  private async thatIs(role: 'primary' | 'synchronous'): Promise<DatabaseMember> {
    for (const member of this.databases) if (await member.is(role)) return member;
    throw new Error(`No server is ${role}.`);
  }

  private file(name: string): string {
    return join(this.folder, name);
  }

  private writeFiles(): void {
    const { etcds, databases, backupFolder } = this.layout;
    const folders = [
      this.folder,
      backupFolder,
      ...etcds.flatMap(({ name, dataDir }) => [this.file(name), dataDir]),
      ...databases.map(({ runDir }) => runDir),
    ];
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true, mode: folder === this.folder ? 0o755 : 0o700 });
      this.giveAway(folder);
    }
    for (const [name, text] of render(this.layout)) {
      writeFileSync(this.file(name), text);
      this.giveAway(this.file(name));
    }
  }

  private giveAway(path: string): void {
    const { uid, gid } = this.ids;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  private daemon(
    name: string,
    command: readonly [string, ...string[]],
    environment: Record<string, string> = {},
  ): Daemon {
    const logFile = this.file(`${name}.log`);
    return new Daemon(
      {
        name,
        command,
        environment: () => ({ ...this.databaseEnvironment, ...environment }),
        folder: this.folder,
        logFile,
        ids: this.ids,
      },
      this.reaper,
    );
  }

  private node(name: string, port: number, password: string): BankNode {
    const hosts = (port: 'primaryPort' | 'standbyPort') =>
      this.layout.proxies.map((proxy) => `${proxy.address}:${proxy[port]}`).join(',');
    const url = `postgres://falaj:${password}@`;
    const environment = {
      ...ENVIRONMENT,
      DATABASE_URL: `${url}${hosts('primaryPort')}/falaj?target_session_attrs=read-write`,
      READ_DATABASE_URL: `${url}${hosts('standbyPort')}/falaj?target_session_attrs=standby`,
      DRAIN_SECONDS: '5',
      // Each client has a proxy of its own in front of the cluster's, so that each has its own address.
      TRUST_PROXY: '2',
    };
    return new BankNode({ name, port, folder: this.folder, environment }, this.reaper);
  }
}
