import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CLUSTER_USER } from './cluster.js';
import { codeOf } from './embedded-postgres-error.js';
import { SOCKET_PORT } from './socket-directory.js';

/**
 * The content of `postmaster.pid`. The file remains after a server was killed; only PostgreSQL itself may remove it.
 */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketDirectory: string;
  /** Whether the file names the shared memory, by which PostgreSQL finds out whether the server still runs. */
  readonly namesMemory: boolean;
  /** `starting`, `stopping`, `ready` or `standby`; empty while the file is being written. */
  readonly status: string;
}

const POLL_MS = 20;

/** Returns `undefined` without a file. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const [pid, socketDirectory = '', memory = '', status = ''] = [0, 4, 6, 7].map((line) => lines[line]);
    return { pid: Number(pid), socketDirectory, namesMemory: memory !== '', status: status.trim() };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
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

/** Returns the connection settings of the server of a running app, or `null` if none accepts a connection. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ host: string; port: number; user: string } | null> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!file) return null;
  const server = { host: file.socketDirectory, port: SOCKET_PORT, user: CLUSTER_USER };
  const client = new Client({ ...server, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return server;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Takes the variables of PostgreSQL's clients (PGSSLMODE, PGOPTIONS, PGPASSWORD …) out of this process. They are meant
 * for some other server of the person at the shell, and `pg` would use them for each connection to the embedded one.
 */
export function forgetShellVariables(): void {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z_]+$/.test(name)) Reflect.deleteProperty(process.env, name);
  }
}
