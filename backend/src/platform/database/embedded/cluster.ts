import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries } from './binaries.js';
import { codeOf, EmbeddedPostgresError, explained, lastLines, shown } from './embedded-postgres-error.js';
import { handOver, launching, type Placement } from './launch-user.js';

const run = promisify(execFile);

/** The superuser of every cluster. It has no password: a process that can open the socket is trusted. */
export const CLUSTER_USER = 'falaj';

interface ClusterRequest {
  readonly dataDir: string;
  readonly placement: Placement;
  readonly binaries: Binaries;
  /** Skips syncing to disk, so that a crash of the machine may destroy the cluster. For tests only. */
  readonly unsafe: boolean;
  onProgress(line: string): void;
}

/**
 * Returns the folder of the cluster and creates it on the first start. The folder is always complete, even if an earlier
 * start was interrupted.
 * @throws {EmbeddedPostgresError} when the folder belongs to another major version, holds other data, or initdb fails
 */
export async function ensureCluster(request: ClusterRequest): Promise<string> {
  const { dataDir, placement, binaries } = request;
  const cluster = join(placement.home, 'postgres');
  await removeHalfMade(placement.home);
  const major = await majorOf(cluster);
  if (major === undefined) await makeCluster(cluster, request);
  else if (major !== binaries.major) throw otherMajor(major, binaries.major, cluster);
  if (placement.home !== dataDir) await leaveSign(cluster, join(dataDir, 'postgres'));
  return cluster;
}

function otherMajor(found: string, ours: string, cluster: string): EmbeddedPostgresError {
  const mismatch = `${shown(cluster)} was made by PostgreSQL ${found}, and here is PostgreSQL ${ours}`;
  return new EmbeddedPostgresError(`${mismatch}: dump it with the old one, or set DATA_DIR to a new folder.`);
}

/**
 * Removes the folder that an initdb has left after a `kill -9`. That initdb may still be running, so this retries for
 * a moment, and ignores errors.
 */
async function removeHalfMade(home: string): Promise<void> {
  const left = (await readdir(home).catch(() => [])).filter((name) => name.startsWith('postgres.new-'));
  const patient = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
  await Promise.all(left.map((name) => rm(join(home, name), patient).catch(() => undefined)));
}

async function majorOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const files = await readdir(cluster).catch(() => []);
  if (files.length === 0) return undefined;
  throw new EmbeddedPostgresError(
    `${shown(cluster)} holds no PostgreSQL data; move it away or set DATA_DIR.`,
  );
}

/** Runs initdb in a folder with a temporary name, which is renamed when it is complete. */
async function makeCluster(cluster: string, request: ClusterRequest): Promise<void> {
  request.onProgress('Preparing a new database.');
  const half = `${cluster}.new-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(half, { mode: 0o700 });
    await handOver(half, request.placement);
    await initialize(half, request);
    await rmdir(cluster).catch(() => undefined);
    await rename(half, cluster);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  if (!request.unsafe) await syncFolder(request.placement.home);
}

async function initialize(
  folder: string,
  { placement, binaries, unsafe, dataDir }: ClusterRequest,
): Promise<void> {
  const { file, args, options } = launching(placement, binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${CLUSTER_USER}`,
    // Without these, the encoding is SQL_ASCII if LANG is not set.
    '--encoding=UTF8',
    '--locale=C',
    // Names are compared ignoring case, so case conversion must work for all alphabets on all systems.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(unsafe ? ['--no-sync'] : []),
  ]);
  try {
    await run(file, args, options);
  } catch (error) {
    throw initdbFailed(error, binaries, dataDir);
  }
}

function initdbFailed(error: unknown, binaries: Binaries, dataDir: string): EmbeddedPostgresError {
  const { stderr = '' } = error as { stderr?: string };
  if (codeOf(error) === 'ENOENT' || stderr.startsWith('unshare: failed to execute')) {
    const reason = 'does not run on this system, it needs the GNU C library';
    return new EmbeddedPostgresError(`${shown(binaries.initdb)} ${reason}; set DATABASE_URL instead.`);
  }
  // The cause may be reported long before the last line.
  const full = /no space left on device|disk quota exceeded/i.exec(stderr)?.[0];
  const said = full ?? lastLines(stderr.replace(/^initdb: removing .*$/gm, ''));
  return explained(new Error(`initdb failed: ${said || String(error)}`, { cause: error }), dataDir);
}

/** Syncs the folder, which makes the rename in it durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Links from the data directory to the cluster, for later starts and for people. */
async function leaveSign(cluster: string, sign: string): Promise<void> {
  await symlink(cluster, sign).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}
