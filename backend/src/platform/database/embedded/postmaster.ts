import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CLUSTER_USER } from './cluster.js';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { commandLine, processIdentity, workingDirectory } from './process-identity.js';
import { SOCKET_PORT } from './socket-directory.js';

/** The main process of a PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  /** Distinguishes the process from a later one with the same pid. */
  readonly identity: string;
}

/**
 * The content of `postmaster.pid`. The file remains after a server was killed; only PostgreSQL itself may remove it.
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
 * The process with the pid in `postmaster.pid`. It is the server of this cluster; or `nobody` if it is certainly not
 * (there is no such process, or the pid was reused by another program); or `unclear` if it is a PostgreSQL process that
 * may serve another cluster.
 */
type Occupant = Postmaster | 'nobody' | 'unclear';

export async function occupantOf(cluster: string, pid: number): Promise<Occupant> {
  const identity = pid > 0 ? await processIdentity(pid) : undefined;
  if (identity === undefined) return 'nobody';
  const [program = '', ...args] = await commandLine(pid);
  if (program !== '' && basename(program) !== 'postgres') return 'nobody';
  // The working directory of a postmaster is its cluster, even after the folder was moved. Where it cannot be read, -D
  // names the cluster.
  const folder = await workingDirectory(pid);
  const serves =
    folder === undefined ? ` ${args.join(' ')} `.includes(` -D ${cluster} `) : folder === cluster;
  return serves ? { pid, identity } : 'unclear';
}

export async function isRunning({ pid, identity }: Postmaster): Promise<boolean> {
  return (await processIdentity(pid)) === identity;
}

/**
 * Whether the server accepts connections now. False while it starts, recovers or stops.
 * @throws {EmbeddedPostgresError} when it refuses our connection for a reason that waiting does not change
 */
export async function answers(socketDirectory: string): Promise<boolean> {
  const client = new Client({
    host: socketDirectory,
    port: SOCKET_PORT,
    user: CLUSTER_USER,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    application_name: 'falaj-bank',
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
  // A server without a free connection is running.
  if (code === '53300') return true;
  // The user, the database name or a setting is wrong, so waiting does not help.
  if (code !== undefined && /^(22|28|3D|42)/.test(code)) {
    const sentence = `PostgreSQL runs but refuses our connection: ${(error as Error).message}.`;
    throw new EmbeddedPostgresError(sentence, { cause: error });
  }
  return false;
}

/**
 * Stops the server and waits until its process has ended. SIGINT is a fast shutdown: it ends the sessions and writes a
 * checkpoint. After 5 s, SIGQUIT stops the server immediately, and the next start recovers.
 * @throws {EmbeddedPostgresError} when the process still runs after both
 */
export async function shutDown(server: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isRunning(server))) return;
    send(server.pid, signal);
    // A suspended process (SIGSTOP) handles no signals until it continues.
    send(server.pid, 'SIGCONT');
    if (await becomesTrue(async () => !(await isRunning(server)), 5000)) return;
  }
  // After SIGQUIT, the server itself waits 5 s for its sessions and then kills them.
  if (await becomesTrue(async () => !(await isRunning(server)), 5000)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) did not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Polls until `ask` resolves to true. Returns false if that does not happen within `withinMs` milliseconds. */
export async function becomesTrue(ask: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}

/**
 * Returns the connection settings of the server of a running app, or `null` if none answers. The caller must not stop
 * it.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ host: string; port: number; user: string } | null> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!file || file.socketDirectory === '' || !(await answers(file.socketDirectory))) return null;
  return { host: file.socketDirectory, port: SOCKET_PORT, user: CLUSTER_USER };
}
