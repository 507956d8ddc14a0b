import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Binaries, copyBinaries, findBinaries } from './binaries.js';
import { CLUSTER_USER, ensureCluster } from './cluster.js';
import { explained } from './embedded-postgres-error.js';
import { choosePlacement, mayRun, type Placement } from './launch-user.js';
import { claimDataDirectory, type OwnerLock } from './owner-lock.js';
import { ServerSupervisor } from './server-supervisor.js';
import type { ServerRequest } from './server.js';
import { SOCKET_PORT, socketDirectory } from './socket-directory.js';

export { EmbeddedPostgresError } from './embedded-postgres-error.js';

export interface EmbeddedPostgres {
  /** The folder of the unix socket, for the `host` of `pg`. */
  readonly host: string;
  /** The number in the name of the socket; there is no TCP port. */
  readonly port: number;
  /** The superuser. */
  readonly user: string;
  /** Stops the server, adopted or started, waits until it is gone, and lets go of the data directory. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** The folder of everything; made, closed to others, when it is not there. */
  dataDir: string;
  /** More settings of the server, for instance `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  onProgress?: (line: string) => void;
}

/**
 * Starts the PostgreSQL of `dataDir`, or takes over the one that a killed process left running. Ready to
 * connect when it resolves; rejects with an EmbeddedPostgresError of one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const wished = resolve(options.dataDir);
  try {
    // Looked for first, so that a machine without binaries gets no data directory either.
    const binaries = await findBinaries();
    await mkdir(wished, { recursive: true, mode: 0o700 });
    const dataDir = await realpath(wished);
    const lock = await claimDataDirectory(dataDir);
    return await startOwned({ ...options, dataDir }, binaries, lock);
  } catch (error) {
    throw explained(error, wished);
  }
}

async function startOwned(
  options: EmbeddedPostgresOptions,
  found: Binaries,
  lock: OwnerLock,
): Promise<EmbeddedPostgres> {
  try {
    const request = await prepareServer(options, found);
    const server = await ServerSupervisor.start(request);
    const stop = stopOnce(server, lock);
    return { host: request.socketDirectory, port: SOCKET_PORT, user: CLUSTER_USER, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** All that must be there before the server of a data directory, which is the caller's own, can start. */
export async function prepareServer(
  { dataDir, settings = {}, onProgress = () => undefined }: EmbeddedPostgresOptions,
  found: Binaries,
): Promise<ServerRequest> {
  const placement = await choosePlacement(dataDir);
  const binaries = await runnable(placement, found, onProgress);
  const unsafe = settings.fsync === 'off';
  const cluster = await ensureCluster({ dataDir, placement, binaries, unsafe, onProgress });
  const folder = await socketDirectory(placement.home, placement.ids?.uid ?? ownUid());
  const { postgres } = binaries;
  return { dataDir, placement, settings, onProgress, postgres, cluster, socketDirectory: folder };
}

/** The programs where npm put them, or a copy if the user that is to run them cannot enter there. */
async function runnable(
  placement: Placement,
  found: Binaries,
  onProgress: (line: string) => void,
): Promise<Binaries> {
  const asWeAre = placement.ids === undefined && placement.prefix.length === 0;
  if (asWeAre || (await mayRun(placement, found.postgres, ['--version']))) return found;
  return copyBinaries(found, placement.home, onProgress);
}

function ownUid(): number {
  return process.getuid?.() ?? 0;
}

function stopOnce(server: ServerSupervisor, lock: OwnerLock): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= server.stop().finally(() => lock.release()));
}
