import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.js';
import { folderName } from './socket-directory.js';
import { processIdentity } from './process-identity.js';

jest.setTimeout(30_000);

const SOURCES = join(import.meta.dirname, '../..');
const settings = { fsync: 'off' };
/** Tests of behaviour that only root can observe. */
const asRootOnly = process.getuid?.() === 0 ? it : () => undefined;

let compiled: string;
let parent: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

/** Compiles a module and its imports to JavaScript, because the processes that the tests kill cannot load TypeScript. */
async function compile(source: string): Promise<void> {
  const { code } = await transformFile(join(SOURCES, `${source}.ts`), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  await mkdir(join(compiled, dirname(source)), { recursive: true });
  await writeFile(join(compiled, `${source}.js`), code);
  const imported = [...code.matchAll(/from '(\.[^']+)\.js'/g)].map(([, path = '']) =>
    join(dirname(source), path),
  );
  for (const next of imported) if (!existsSync(join(compiled, `${next}.js`))) await compile(next);
}

beforeAll(async () => {
  compiled = await realpath(await mkdtemp(join(tmpdir(), 'falaj-spec-')));
  await compile('database/embedded/embedded-postgres');
  await writeFile(join(compiled, 'package.json'), '{"type":"module"}');
  await symlink(join(SOURCES, '../../../node_modules'), join(compiled, 'node_modules'));
  const owner = `import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
    setInterval(() => 0, 1000);
    await startEmbeddedPostgres({ dataDir: process.argv[2], settings: ${JSON.stringify(settings)} });
    console.log('ready');`;
  await writeFile(join(compiled, 'owner.js'), owner);
});
afterAll(() => rm(compiled, { recursive: true }));

beforeEach(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'falaj-spec-')));
  dataDir = join(parent, '.data');
  [started, children] = [[], []];
});

afterEach(async () => {
  await Promise.all(children.map(killAtOnce));
  for (const server of started) await server.stop();
  const outside = [
    join('/var/lib', folderName('falaj-bank', dataDir)),
    join(tmpdir(), folderName('falaj', dataDir)),
  ];
  for (const folder of [parent, ...outside]) await rm(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...settings, ...more } });
  started.push(server);
  return server;
}

/** Another process, which starts the server and then waits to be killed. */
function spawnOwner(): ChildProcess {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [join(compiled, 'owner.js'), dataDir], { stdio });
  children.push(child);
  return child;
}

async function startedOwner(): Promise<ChildProcess> {
  const child = spawnOwner();
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The owner did not start.')));
  // It ends later, when the test kills it; this is not an error then.
  ended.catch(() => undefined);
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

async function killAtOnce(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new Client({
    host: server.host,
    port: server.port,
    user: server.user,
    database: 'postgres',
  });
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(sql).finally(() => client.end());
  return rows[0]?.answer;
}

async function postmasterPid(): Promise<number> {
  return parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not become true.');
    await new Promise(setImmediate);
  }
}

async function killServer(): Promise<void> {
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  await until(async () => (await processIdentity(pid)) === undefined);
}

describe('the embedded PostgreSQL', () => {
  it('starts a new cluster with UTF-8, without a TCP port, and with a private socket', async () => {
    delete process.env.LANG;
    delete process.env.LC_ALL;
    const server = await start();

    expect(await ask(server, "SELECT current_setting('server_encoding') AS answer")).toBe('UTF8');
    expect(await ask(server, "SELECT datcollate AS answer FROM pg_database WHERE datname = 'postgres'")).toBe(
      'C',
    );
    expect(await ask(server, "SELECT current_setting('listen_addresses') AS answer")).toBe('');
    expect(await ask(server, "SELECT current_setting('fsync') AS answer")).toBe('off');
    expect(await ask(server, 'SELECT rolsuper AS answer FROM pg_roles WHERE rolname = current_user')).toBe(
      true,
    );
    expect(server.user).toBe('falaj');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(server.host)).mode & 0o777).toBe(0o700);
    expect((await stat(join(server.host, `.s.PGSQL.${server.port}`))).mode & 0o777).toBe(0o700);
  });

  it('keeps its data across a restart', async () => {
    const first = await start();
    await ask(first, 'CREATE TABLE coins AS SELECT 7 AS answer');
    await Promise.all([first.stop(), first.stop()]);

    expect(await ask(await start(), 'SELECT answer FROM coins')).toBe(7);
  });

  it('has ended when stop resolves', async () => {
    const server = await start();
    const pid = await postmasterPid();
    // Enough unwritten data that a stop without waiting would be noticed.
    await ask(server, 'CREATE TABLE coins AS SELECT generate_series(1, 400000) AS answer');
    await server.stop();

    expect(await processIdentity(pid)).toBeUndefined();
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('is taken over after its owner was killed, and stopped by the new owner', async () => {
    await killAtOnce(await startedOwner());
    const orphan = await postmasterPid();

    const server = await start();

    expect(await postmasterPid()).toBe(orphan);
    expect(await ask(server, 'SELECT 1 AS answer')).toBe(1);
    await server.stop();
    expect(await processIdentity(orphan)).toBeUndefined();
  });

  it('is restarted when the orphan runs with other settings', async () => {
    await killAtOnce(await startedOwner());
    const orphan = await postmasterPid();

    const server = await start({ max_connections: '30' });

    expect(await ask(server, "SELECT current_setting('max_connections') AS answer")).toBe('30');
    expect(await processIdentity(orphan)).toBeUndefined();
  });

  it('restarts by itself after PostgreSQL was killed, with all committed data', async () => {
    const server = await start();
    await ask(server, 'CREATE TABLE coins AS SELECT 7 AS answer');
    const killed = await postmasterPid();
    await killServer();

    await until(async () => {
      const answer = await ask(server, 'SELECT answer FROM coins').catch(() => null);
      return answer === 7;
    });

    const successor = await postmasterPid();
    expect(successor).not.toBe(killed);
    await server.stop();
    expect(await processIdentity(successor)).toBeUndefined();
  });

  it('starts again after PostgreSQL was killed together with its owner', async () => {
    const owner = await startedOwner();
    await killAtOnce(owner);
    await killServer();

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
  });

  it('starts again when the pid of a killed server has been reused', async () => {
    await killAtOnce(await startedOwner());
    const socketFolder =
      (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
    await killServer();
    // Not this process, because PostgreSQL ignores the pid of its own parent.
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    children.push(stranger);
    // The lock file of the socket has the same pid, and PostgreSQL checks both.
    for (const file of [join(dataDir, 'postgres/postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    }

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
  });

  it('has one owner: of two starts at the same time, one fails and names the owner', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);

    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals).toEqual([expect.any(EmbeddedPostgresError)]);
    expect(String(refusals[0])).toContain(
      `Another Falaj Bank (process ${process.pid}) is already using ${dataDir};`,
    );
  });

  it('is refused to a second process, which names the pid of the first', async () => {
    const owner = await startedOwner();

    await expect(start()).rejects.toThrow(`Another Falaj Bank (process ${owner.pid ?? 0}) is already using`);

    await killAtOnce(owner);
    await start();
  });

  it('starts again after it was killed while creating the cluster', async () => {
    const owner = spawnOwner();
    const halfMade = async (): Promise<string[]> =>
      (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('postgres.new-'));
    await until(async () => (await halfMade()).length > 0);
    await killAtOnce(owner);
    await mkdir(join(dataDir, 'postgres.new-older/base'), { recursive: true });

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
    expect(await halfMade()).toEqual([]);
  });

  it('works in a path that is too long for a socket', async () => {
    dataDir = join(parent, 'long'.repeat(30), '.data');
    const server = await start();

    expect(await ask(server, "SELECT current_setting('data_directory') AS answer")).toBe(
      join(dataDir, 'postgres'),
    );
    expect(dirname(server.host)).toBe(tmpdir());
  });

  asRootOnly('runs as nobody for root where user namespaces are not allowed', async () => {
    const path = process.env.PATH;
    process.env.PATH = parent;
    const server = await start().finally(() => (process.env.PATH = path));
    const home = dirname(await realpath(join(dataDir, 'postgres')));

    expect((await stat(join(home, 'postgres'))).uid).toBe(65534);
    expect((await stat(server.host)).uid).toBe(65534);
    await ask(server, 'CREATE TABLE coins AS SELECT 7 AS answer');
    await server.stop();
    // An existing cluster keeps its user, even when namespaces are allowed again.
    expect(await ask(await start(), 'SELECT answer FROM coins')).toBe(7);
  });
});

describe('the embedded PostgreSQL explains in one sentence', () => {
  it('that the cluster is of another major version', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');

    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and here is PostgreSQL 18:');
  });

  it('that the data directory is a file', async () => {
    await writeFile(dataDir, '');

    await expect(start()).rejects.toThrow(
      `The data directory ${dataDir} is not a folder; set DATA_DIR to one`,
    );
  });

  it('why PostgreSQL refuses to start, and releases the data directory', async () => {
    const refused = start({ shared_buffers: 'plenty' });

    await expect(refused).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(refused).rejects.toThrow(
      /invalid value for parameter "shared_buffers": "plenty" .*postgres\.log\)\.$/,
    );
    await start();
  });
});
