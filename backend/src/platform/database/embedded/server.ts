import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, EmbeddedPostgresError, explained, lastLines, shown } from './embedded-postgres-error.js';
import { handOver, launching, type Placement } from './launch-user.js';
import {
  answers,
  becomesTrue,
  isRunning,
  occupantOf,
  type Postmaster,
  readPostmasterFile,
  shutDown,
} from './postmaster.js';
import { processIdentity } from './process-identity.js';
import { SOCKET_PORT } from './socket-directory.js';

/** The server to run. */
export interface ServerRequest {
  readonly dataDir: string;
  readonly placement: Placement;
  /** The path of the server program. */
  readonly postgres: string;
  readonly cluster: string;
  readonly socketDirectory: string;
  readonly settings: Readonly<Record<string, string>>;
  onProgress(line: string): void;
  /** Called when the server's process runs. The server is not ready yet. */
  onLaunched?: (() => void) | undefined;
}

/** How long a start may take, in milliseconds: recovery after a crash replays up to a gigabyte of log. */
const START_TIMEOUT_MS = 120_000;
/** How long to wait for remains of an earlier server to disappear, in milliseconds. */
const LEFTOVER_TIMEOUT_MS = 10_000;
/** Size in bytes from which the log is rotated at a start. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Takes over the server that a killed owner has left, or starts one. The caller must hold the owner lock.
 * @throws {EmbeddedPostgresError} when the server does not start, or another container uses the data directory
 */
export async function startServer(request: ServerRequest): Promise<Postmaster> {
  const deadline = performance.now() + LEFTOVER_TIMEOUT_MS;
  for (;;) {
    const former = await adopt(request);
    if (typeof former === 'object') return former;
    const outcome = await launch(request, former);
    if ('pid' in outcome) return outcome;
    // An orphan that has not yet written its pid file, or sessions of a killed server, may still be running.
    const isTemporary = /lock file .* (already exists|is empty)|is still in use/.test(outcome.log);
    if (!isTemporary || performance.now() > deadline) throw diedEarly(outcome.log, request.dataDir);
    await pause(100);
  }
}

function diedEarly(log: string, dataDir: string): EmbeddedPostgresError {
  const where = shown(join(dataDir, 'postgres.log'));
  return explained(
    new Error(`${lastLines(log).replace(/\.$/, '') || 'it exited without a message'} (see ${where}).`),
    dataDir,
  );
}

function serverArguments({ cluster, socketDirectory, settings }: ServerRequest): string[] {
  const all = {
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
    // No network access, and a socket that only our user can open.
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Returns the orphaned server if it runs with the settings of this request; one with other settings, or one that hangs,
 * is stopped. Otherwise returns the pid in `postmaster.pid` if it certainly does not belong to a running server of this
 * cluster.
 */
async function adopt(request: ServerRequest): Promise<Postmaster | number | undefined> {
  const file = await readPostmasterFile(request.cluster);
  if (file === undefined) return undefined;
  const orphan = await occupantOf(request.cluster, file.pid);
  if (typeof orphan === 'string') {
    await refuseForeign(file.socketDirectory, request.dataDir);
    return orphan === 'nobody' ? file.pid : undefined;
  }
  request.onProgress(`Taking over PostgreSQL (process ${orphan.pid}) from a Falaj Bank that was killed.`);
  if ((await runsAsRequested(request)) && (await becomesReady(orphan, request))) return orphan;
  await shutDown(orphan);
  return orphan.pid;
}

/** Throws if a server answers whose process we cannot see: it runs in another container on the same files. */
async function refuseForeign(socketDirectory: string, dataDir: string): Promise<void> {
  if (socketDirectory === '' || !(await answers(socketDirectory))) return;
  const sentence = `Another container is already using ${shown(dataDir)}; stop it first or set DATA_DIR.`;
  throw new EmbeddedPostgresError(sentence);
}

/** Compares the arguments with `postmaster.opts`, in which PostgreSQL stores its command line with quoted arguments. */
async function runsAsRequested(request: ServerRequest): Promise<boolean> {
  const stored = await readFile(join(request.cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  return stored.trimEnd().endsWith(
    serverArguments(request)
      .map((argument) => ` "${argument}"`)
      .join(''),
  );
}

/** Waits for the orphan to accept connections. Returns false if it ends, or does not answer in time for its state. */
async function becomesReady(
  orphan: Postmaster,
  { cluster, socketDirectory }: ServerRequest,
): Promise<boolean> {
  const begun = performance.now();
  const settled = async (): Promise<boolean> => {
    if ((await answers(socketDirectory)) || !(await isRunning(orphan))) return true;
    const file = await readPostmasterFile(cluster);
    return file?.status !== 'starting' && performance.now() - begun > LEFTOVER_TIMEOUT_MS;
  };
  await becomesTrue(settled, START_TIMEOUT_MS);
  return (await isRunning(orphan)) && answers(socketDirectory);
}

/** Starts a server. Returns it when it is ready, or its log if it ended. */
async function launch(request: ServerRequest, former?: number): Promise<Postmaster | { log: string }> {
  const log = await openLog(request);
  try {
    const from = (await log.stat()).size;
    const child = await spawnServer(request, log.fd, former);
    const pid = child.pid ?? 0;
    const server = { pid, identity: (await processIdentity(pid)) ?? 'gone' };
    if (await waitUntilReady(child, server, request)) return server;
    return { log: await readFrom(join(request.dataDir, 'postgres.log'), from) };
  } finally {
    await log.close();
  }
}

async function openLog({ dataDir, placement }: ServerRequest): Promise<FileHandle> {
  const path = join(dataDir, 'postgres.log');
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  const log = await open(path, 'a', 0o600);
  await handOver(path, placement);
  return log;
}

async function spawnServer(request: ServerRequest, log: number, former?: number): Promise<ChildProcess> {
  const { file, args, options } = launching(request.placement, request.postgres, serverArguments(request));
  // PostgreSQL refuses to start while any process has the pid in the file. After a restart of a container, an unrelated
  // process often has it. This variable excludes one pid from that check; the check of the shared memory remains.
  const env = { ...options.env, PG_GRANDPARENT_PID: String(former ?? 0) };
  // A separate process group, so that Ctrl+C in the terminal does not stop the server before us.
  const child = spawn(file, args, { ...options, env, detached: true, stdio: ['ignore', log, log] });
  await new Promise<void>((spawned, failed) => child.once('spawn', spawned).once('error', failed));
  // Our process can exit without stopping the server; the next start takes it over.
  child.unref();
  request.onLaunched?.();
  return child;
}

async function waitUntilReady(
  child: ChildProcess,
  server: Postmaster,
  request: ServerRequest,
): Promise<boolean> {
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null;
  try {
    const settled = async (): Promise<boolean> => ended() || (await isServing(server.pid, request));
    if (await becomesTrue(settled, START_TIMEOUT_MS)) return !ended();
  } catch (error) {
    await shutDown(server);
    throw error;
  }
  await shutDown(server);
  const sentence = `PostgreSQL in ${shown(request.dataDir)} was not ready after ${START_TIMEOUT_MS / 1000} s.`;
  throw new EmbeddedPostgresError(sentence);
}

/** Whether this server answers, rather than an orphan that started a moment earlier and blocks it. */
async function isServing(pid: number, { cluster, socketDirectory }: ServerRequest): Promise<boolean> {
  return (await readPostmasterFile(cluster))?.pid === pid && (await answers(socketDirectory));
}

async function readFrom(path: string, position: number): Promise<string> {
  const written = await readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  return written.subarray(position).toString('utf8');
}
