import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError, explained, lastLines, shown } from './embedded-postgres-error.js';
import { handOver, launching, type Placement } from './launch-user.js';
import { becomesTrue, type PostmasterFile, readPostmasterFile } from './postmaster.js';
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

/** The process of a server. */
export interface RunningServer {
  readonly pid: number;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /**
   * Stops the server and waits until its process has ended.
   * @throws {EmbeddedPostgresError} when it still runs after all signals
   */
  stop(): Promise<void>;
}

/** How long a start may take, in milliseconds: recovery after a crash replays up to a gigabyte of log. */
const START_TIMEOUT_MS = 120_000;
/** How long to wait for an earlier server, which stops when its Node was killed, in milliseconds. */
const LEFTOVER_TIMEOUT_MS = 15_000;
/** How long a stop may take, in milliseconds. It is longer than the leash takes with all its signals. */
const STOP_TIMEOUT_MS = 15_000;
/** Size in bytes from which the log is rotated at a start. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * A shell that becomes PostgreSQL, and leaves a second process behind: the leash. It reads the standard input, a pipe
 * from Node, and stops the server when the pipe is closed, because Node asks for it or has ended in whatever way.
 * SIGINT is a fast shutdown: it ends the sessions and writes a checkpoint. After 5 s, SIGQUIT stops the server at once,
 * and the next start recovers; the server itself waits 5 s for its sessions then. A suspended process handles signals
 * after SIGCONT. The leash is a child of init, since PostgreSQL takes the death of an unknown child for a crash.
 */
const ON_A_LEASH = `
exec 3<&0 </dev/null
PATH=$PATH:/usr/bin:/bin
({
  read -r nothing <&3
  for signal in INT INT INT INT INT QUIT QUIT QUIT QUIT QUIT QUIT; do
    kill -s $signal $$ && kill -s CONT $$ || exit
    sleep 1
  done
} >/dev/null 2>&1 &)
exec "$@" 3<&-`;

/**
 * Starts the server. Waits for a server that still stops because its owner was killed, and for sessions that a killed
 * server has left. The caller must hold the owner lock.
 * @throws {EmbeddedPostgresError} when the server does not start, or a PostgreSQL without Falaj Bank uses its files
 */
export async function startServer(request: ServerRequest): Promise<RunningServer> {
  const deadline = performance.now() + LEFTOVER_TIMEOUT_MS;
  for (;;) {
    const outcome = await launch(request, await readPostmasterFile(request.cluster));
    if (!(outcome instanceof EmbeddedPostgresError)) return outcome;
    const isTemporary = /lock file .* (already exists|is empty)|is still in use/.test(outcome.message);
    if (!isTemporary || performance.now() > deadline) throw outcome;
    await pause(100);
  }
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

/** Starts a server. Returns it when it is ready, or why it ended. */
async function launch(
  request: ServerRequest,
  former?: PostmasterFile,
): Promise<RunningServer | EmbeddedPostgresError> {
  const log = await openLog(request);
  try {
    const from = (await log.stat()).size;
    const server = await spawnServer(request, log.fd, former);
    if (await waitUntilReady(server, request)) return server;
    const written = await readFile(join(request.dataDir, 'postgres.log'));
    return diedEarly(written.subarray(from).toString('utf8'), request.dataDir);
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

async function spawnServer(
  request: ServerRequest,
  log: number,
  former?: PostmasterFile,
): Promise<RunningServer> {
  const { placement, postgres } = request;
  const command = ['-c', ON_A_LEASH, 'sh', postgres, ...serverArguments(request)];
  const { file, args, options } = launching(placement, '/bin/sh', command);
  // PostgreSQL refuses to start while any process has the pid in the file. After a restart of a container, an unrelated
  // process often has it. This variable excludes one pid from that check; the check of the shared memory remains.
  const env = { ...options.env, PG_GRANDPARENT_PID: String(former?.namesMemory ? former.pid : 0) };
  // A separate process group, so that Ctrl+C in the terminal does not stop the server before us.
  const child = spawn(file, args, { ...options, env, detached: true, stdio: ['pipe', log, log] });
  await once(child, 'spawn');
  // Our process may exit without stopping the server; the leash does it then.
  child.unref();
  request.onLaunched?.();
  return serverOf(child);
}

function serverOf(child: ChildProcess): RunningServer {
  const pid = child.pid ?? 0;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const stop = async () => {
    child.stdin?.destroy();
    // The leash sends it too, unless somebody has killed it.
    child.kill('SIGINT');
    if (await becomesTrue(() => Promise.resolve(hasEnded()), STOP_TIMEOUT_MS)) return;
    throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) did not stop.`);
  };
  return { pid, ended, hasEnded, stop };
}

/** Waits for the server to accept connections. Returns false if it has ended. */
async function waitUntilReady(server: RunningServer, request: ServerRequest): Promise<boolean> {
  const isReady = async () => {
    const file = await readPostmasterFile(request.cluster);
    return file?.pid === server.pid && (file.status === 'ready' || file.status === 'standby');
  };
  const isSettled = async () => server.hasEnded() || (await isReady());
  if (await becomesTrue(isSettled, START_TIMEOUT_MS)) return !server.hasEnded();
  await server.stop();
  const sentence = `PostgreSQL in ${shown(request.dataDir)} was not ready after ${START_TIMEOUT_MS / 1000} s.`;
  throw new EmbeddedPostgresError(sentence);
}

function diedEarly(log: string, dataDir: string): EmbeddedPostgresError {
  const where = shown(join(dataDir, 'postgres.log'));
  return explained(
    new Error(`${lastLines(log).replace(/\.$/, '') || 'it exited without a message'} (see ${where}).`),
    dataDir,
  );
}
