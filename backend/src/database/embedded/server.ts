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

/** What is to run, and where. */
export interface ServerRequest {
  readonly dataDir: string;
  readonly placement: Placement;
  /** The program that is to serve. */
  readonly postgres: string;
  readonly cluster: string;
  readonly socketDirectory: string;
  readonly settings: Readonly<Record<string, string>>;
  onProgress(line: string): void;
}

/** Recovery after a crash replays up to a gigabyte of log; a server that works on it is left to. */
const STARTING_MS = 120_000;
/** How long we believe that what is in the way goes away by itself. */
const LEAVING_MS = 10_000;
const LOG_LIMIT = 10 * 1024 * 1024;

/** Takes over the server that a killed owner left, or starts one; the caller holds the owner lock. */
export async function startServer(request: ServerRequest): Promise<Postmaster> {
  const deadline = performance.now() + LEAVING_MS;
  for (;;) {
    const former = await adopt(request);
    if (typeof former === 'object') return former;
    const outcome = await launch(request, former);
    if ('pid' in outcome) return outcome;
    // An orphan that had not yet written its file, or the last sessions of a killed server, are still there.
    const passing = /lock file .* (already exists|is empty)|is still in use/.test(outcome.log);
    if (!passing || performance.now() > deadline) throw diedEarly(outcome.log, request.dataDir);
    await pause(100);
  }
}

function diedEarly(log: string, dataDir: string): EmbeddedPostgresError {
  const where = shown(join(dataDir, 'postgres.log'));
  return explained(
    new Error(`${lastLines(log).replace(/\.$/, '') || 'it ended without a word'} (see ${where}).`),
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
    // No network at all, and a socket for ourselves only.
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * The orphan, if it runs as we would run it now; one that runs otherwise, or hangs, is stopped. Else the
 * pid that `postmaster.pid` still names although it is certainly not a server of this cluster (any more).
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
  if ((await runsAsWished(request)) && (await becomesReady(orphan, request))) return orphan;
  await shutDown(orphan);
  return orphan.pid;
}

/** A server that answers without a process that we can see runs in another container, on the same files. */
async function refuseForeign(socketDirectory: string, dataDir: string): Promise<void> {
  if (socketDirectory === '' || !(await answers(socketDirectory))) return;
  const sentence = `Another container is already using ${shown(dataDir)}; stop it first or set DATA_DIR.`;
  throw new EmbeddedPostgresError(sentence);
}

/** PostgreSQL notes its command line in `postmaster.opts`, each argument in quotation marks. */
async function runsAsWished(request: ServerRequest): Promise<boolean> {
  const noted = await readFile(join(request.cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  return noted.trimEnd().endsWith(
    serverArguments(request)
      .map((argument) => ` "${argument}"`)
      .join(''),
  );
}

/** False when the orphan ends, or does not answer within the time its state deserves. */
async function becomesReady(
  orphan: Postmaster,
  { cluster, socketDirectory }: ServerRequest,
): Promise<boolean> {
  const begun = performance.now();
  const settled = async (): Promise<boolean> => {
    if ((await answers(socketDirectory)) || !(await isRunning(orphan))) return true;
    const file = await readPostmasterFile(cluster);
    return file?.status !== 'starting' && performance.now() - begun > LEAVING_MS;
  };
  await becomesTrue(settled, STARTING_MS);
  return (await isRunning(orphan)) && answers(socketDirectory);
}

/** A server that is ready, or what it said before it ended. */
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
  if (size > LOG_LIMIT) await rename(path, `${path}.1`);
  const log = await open(path, 'a', 0o600);
  await handOver(path, placement);
  return log;
}

async function spawnServer(request: ServerRequest, log: number, former?: number): Promise<ChildProcess> {
  const { file, args, options } = launching(request.placement, request.postgres, serverArguments(request));
  // PostgreSQL refuses to start while any process has the pid of the file, as after a restart of a
  // container some other often has. This variable names one pid that does not count; the check of its
  // shared memory remains.
  const env = { ...options.env, PG_GRANDPARENT_PID: String(former ?? 0) };
  // In a process group of its own, Ctrl+C at the terminal reaches us and not the server that we still need.
  const child = spawn(file, args, { ...options, env, detached: true, stdio: ['ignore', log, log] });
  await new Promise<void>((spawned, failed) => child.once('spawn', spawned).once('error', failed));
  // Whoever forgets to stop it still ends, and the next start takes the server over.
  child.unref();
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
    if (await becomesTrue(settled, STARTING_MS)) return !ended();
  } catch (error) {
    await shutDown(server);
    throw error;
  }
  await shutDown(server);
  const sentence = `PostgreSQL in ${shown(request.dataDir)} was not ready after ${STARTING_MS / 1000} s.`;
  throw new EmbeddedPostgresError(sentence);
}

/** That the answer is of this server, and not of an orphan which began a moment before and keeps it out. */
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
