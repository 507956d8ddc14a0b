import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../../files/make-folder.js';
import { type Binaries, copyBinaries, findBinaries } from './binaries.js';
import { CLUSTER_USER, ensureCluster } from './cluster.js';
import { explained } from './embedded-postgres-error.js';
import { choosePlacement, mayRun, type Placement } from './launch-user.js';
import { removeLeftRestores } from './left-restores.js';
import { claimDataDirectory, type OwnerLock } from './owner-lock.js';
import { forgetShellVariables } from './postmaster.js';
import { type ServerRequest, startServer } from './server.js';
import { SOCKET_PORT, socketDirectory } from './socket-directory.js';

export { EmbeddedPostgresError } from './embedded-postgres-error.js';

/** Time between attempts to start a server that has ended, in milliseconds. */
const RETRY_MS = 250;

export interface EmbeddedPostgres {
  /** The folder of the Unix socket, for the `host` option of `pg`. */
  readonly host: string;
  /** The number in the name of the socket. There is no TCP port. */
  readonly port: number;
  /** The name of the superuser. */
  readonly user: string;
  /** Stops the server, waits until its process has ended, and releases the data directory. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** The folder for all files. If it does not exist, it is created and closed to other users. */
  dataDir: string;
  /** Additional server settings, for instance `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  onProgress?: (line: string) => void;
  /** Called when the server's process runs, before it is ready. */
  onLaunched?: () => void;
}

/**
 * Starts the PostgreSQL server of `dataDir`. When the promise resolves, the server accepts connections. It ends with this
 * process, however that ends.
 * @throws {EmbeddedPostgresError} with one sentence that explains the problem
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const requested = resolve(options.dataDir);
  forgetShellVariables();
  try {
    // Before the data directory is created, so that none is left on a machine without binaries.
    const binaries = await findBinaries();
    makeFolder(requested);
    const dataDir = await realpath(requested);
    const lock = claimDataDirectory(dataDir);
    return await startOwned({ ...options, dataDir }, binaries, lock);
  } catch (error) {
    throw explained(error, requested);
  }
}

async function startOwned(
  options: EmbeddedPostgresOptions,
  found: Binaries,
  lock: OwnerLock,
): Promise<EmbeddedPostgres> {
  try {
    await removeLeftRestores(options.dataDir);
    const request = await prepareServer(options, found);
    const stop = await keepRunning(request, lock);
    return { host: request.socketDirectory, port: SOCKET_PORT, user: CLUSTER_USER, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts the server, and starts it again whenever it ends unexpectedly. Returns the function that stops it. */
async function keepRunning(request: ServerRequest, lock: OwnerLock): Promise<() => Promise<void>> {
  let server = await startServer(request);
  let stopped: Promise<void> | undefined;
  const hasToStop = () => stopped !== undefined;
  const watch = async () => {
    await server.ended;
    while (!hasToStop()) {
      request.onProgress('PostgreSQL has ended unexpectedly; starting it again.');
      try {
        server = await startServer(request);
      } catch (error) {
        // For instance on a full disk; the next attempt follows.
        request.onProgress((error as Error).message);
        await pause(RETRY_MS, undefined, { ref: false });
      }
      // A stop that began during the restart has stopped the server before.
      if (hasToStop()) await server.stop();
      await server.ended;
    }
  };
  const watching = watch();
  const stop = async () => {
    try {
      await server.stop();
      await watching;
    } finally {
      lock.release();
    }
  };
  return () => (stopped ??= stop());
}

/** Prepares everything that the server needs to start. The caller must hold the lock of the data directory. */
export async function prepareServer(
  { dataDir, settings = {}, onProgress = () => undefined, onLaunched }: EmbeddedPostgresOptions,
  found: Binaries,
): Promise<ServerRequest> {
  const placement = await choosePlacement(dataDir);
  const binaries = await runnable(placement, found, onProgress);
  const unsafe = settings.fsync === 'off';
  const cluster = await ensureCluster({ dataDir, placement, binaries, unsafe, onProgress });
  const folder = await socketDirectory(placement.home, placement.ids?.uid ?? ownUid());
  const { postgres } = binaries;
  return { dataDir, placement, settings, onProgress, onLaunched, postgres, cluster, socketDirectory: folder };
}

/** Returns the programs as installed by npm, or a copy if the user who runs them has no access to that folder. */
async function runnable(
  placement: Placement,
  found: Binaries,
  onProgress: (line: string) => void,
): Promise<Binaries> {
  const isSameUser = placement.ids === undefined && placement.prefix.length === 0;
  if (isSameUser || (await mayRun(placement, found.postgres, ['--version']))) return found;
  return copyBinaries(found, placement.home, onProgress);
}

function ownUid(): number {
  return process.getuid?.() ?? 0;
}
