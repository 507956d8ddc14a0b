import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CLUSTER_USER } from './cluster.js';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { commandLine, processIdentity, workingDirectory } from './process-identity.js';
import { SOCKET_PORT } from './socket-directory.js';

/** A PostgreSQL server as the system sees it: its first process, which all others of it follow. */
export interface Postmaster {
  readonly pid: number;
  /** Tells the process from a later one with the same pid. */
  readonly identity: string;
}

/**
 * What `postmaster.pid` says; the file outlives a server that was killed, and is PostgreSQL's alone to
 * remove.
 */
interface PostmasterFile {
  readonly pid: number;
  readonly socketDirectory: string;
  /** `starting`, `stopping`, `ready` or `standby`; empty while the file is being written. */
  readonly status: string;
}

const POLL_MS = 20;

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), socketDirectory: lines[4] ?? '', status: (lines[7] ?? '').trim() };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Who has the pid of a `postmaster.pid`: the server of this cluster; certainly nobody who serves it (no
 * process, or another program, as pids are used again); or a PostgreSQL of which we cannot tell.
 */
type Occupant = Postmaster | 'nobody' | 'unclear';

export async function occupantOf(cluster: string, pid: number): Promise<Occupant> {
  const identity = pid > 0 ? await processIdentity(pid) : undefined;
  if (identity === undefined) return 'nobody';
  const [program = '', ...args] = await commandLine(pid);
  if (program !== '' && basename(program) !== 'postgres') return 'nobody';
  // A postmaster works in its cluster, even after the folder was moved; where that is not told, its -D
  // names it.
  const folder = await workingDirectory(pid);
  const serves =
    folder === undefined ? ` ${args.join(' ')} `.includes(` -D ${cluster} `) : folder === cluster;
  return serves ? { pid, identity } : 'unclear';
}

export async function isRunning({ pid, identity }: Postmaster): Promise<boolean> {
  return (await processIdentity(pid)) === identity;
}

/** Whether the server takes connections now; false while it starts, recovers or stops. */
export async function answers(socketDirectory: string): Promise<boolean> {
  const client = new Client({
    host: socketDirectory,
    port: SOCKET_PORT,
    user: CLUSTER_USER,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    // PGSSLMODE and PGOPTIONS in our environment are about some other server.
    ssl: false,
    options: '-c application_name=falaj-bank',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return isFullOrRefuses(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isFullOrRefuses(error: unknown): boolean {
  const code = codeOf(error);
  // A server without a free connection is one that runs.
  if (code === '53300') return true;
  // Who we are, the name of the database, or a setting is wrong: no waiting helps.
  if (code !== undefined && /^(22|28|3D|42)/.test(code)) {
    const sentence = `PostgreSQL runs but refuses our connection: ${(error as Error).message}.`;
    throw new EmbeddedPostgresError(sentence, { cause: error });
  }
  return false;
}

/**
 * Stops the server and waits until it is gone: SIGINT ends its sessions and writes a checkpoint (fast
 * shutdown), after 5 s SIGQUIT ends it at once, and the next start recovers.
 */
export async function shutDown(server: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isRunning(server))) return;
    send(server.pid, signal);
    // A stopped process (SIGSTOP) takes no signal until it goes on.
    send(server.pid, 'SIGCONT');
    if (await becomesTrue(async () => !(await isRunning(server)), 5000)) return;
  }
  // On SIGQUIT the server itself waits 5 s for its sessions and then kills them.
  if (await becomesTrue(async () => !(await isRunning(server)), 5000)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Asks quickly and often until the answer is yes or the time is over. */
export async function becomesTrue(ask: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}
