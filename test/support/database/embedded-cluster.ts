import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { afterAll, afterEach, beforeAll, beforeEach, it } from '@jest/globals';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import { folderName } from '../../../backend/src/platform/database/embedded/socket-directory.js';

const SOURCES = join(import.meta.dirname, '../../../backend/src/platform');
const settings = { fsync: 'off' };
/** Tests of behaviour that only root can observe. */
export const asRootOnly = process.getuid?.() === 0 ? it : () => undefined;

let compiled: string;
export let parent: string;
export let dataDir: string;
let started: EmbeddedPostgres[];
export let children: ChildProcess[];

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

/** Puts the data directory of this test elsewhere. Call before anything starts on it. */
export function moveDataDir(path: string): void {
  dataDir = path;
}

export async function start(more: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...settings, ...more } });
  started.push(server);
  return server;
}

/** Another process with a group of its own, which starts the server and then waits to be killed. */
export function spawnOwner(): ChildProcess {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [join(compiled, 'owner.js'), dataDir], { stdio, detached: true });
  children.push(child);
  return child;
}

export async function startedOwner(): Promise<ChildProcess> {
  const child = spawnOwner();
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The owner did not start.')));
  // It ends later, when the test kills it; this is not an error then.
  ended.catch(() => undefined);
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

export async function killAtOnce(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new Client({
    host: server.host,
    port: server.port,
    user: server.user,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

export async function postmasterPid(): Promise<number> {
  return parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not become true.');
    await new Promise(setImmediate);
  }
}

export async function killServer(): Promise<void> {
  process.kill(await postmasterPid(), 'SIGKILL');
}

/** Kills a process, and the server that it has started before it can start it again. */
export async function killWithServer(owner: ChildProcess): Promise<void> {
  owner.kill('SIGSTOP');
  await killServer();
  await killAtOnce(owner);
}

/** A data directory of its own for each test; what runs on it is stopped afterwards. */
export function useEmbeddedCluster(): void {
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
}
