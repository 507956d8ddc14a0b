import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries } from './binaries.js';
import { codeOf, EmbeddedPostgresError, explained, lastLines, shown } from './embedded-postgres-error.js';
import { handOver, launching, type Placement } from './launch-user.js';

const run = promisify(execFile);

/** The superuser of every cluster; who may be it is decided by who reaches the socket. */
export const CLUSTER_USER = 'falaj';

interface ClusterRequest {
  readonly dataDir: string;
  readonly placement: Placement;
  readonly binaries: Binaries;
  /** Whether a crash of the machine may cost the cluster: tests only. */
  readonly unsafe: boolean;
  onProgress(line: string): void;
}

/**
 * The cluster's folder, made on the first start; always complete, whenever an earlier start was cut short.
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
 * What a `kill -9` during initdb left. Its initdb may still be ending, so try for a moment; it is only
 * litter.
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

/** initdb works in a folder of another name, which becomes the cluster in one step when it is complete. */
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
    // Without these an unset LANG makes the database SQL_ASCII.
    '--encoding=UTF8',
    '--locale=C',
    // Upper and lower case of every alphabet, on every system: names are compared without regard to case.
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
  // The cause may be said long before the last line.
  const full = /no space left on device|disk quota exceeded/i.exec(stderr)?.[0];
  const said = full ?? lastLines(stderr.replace(/^initdb: removing .*$/gm, ''));
  return explained(new Error(`initdb failed: ${said || String(error)}`, { cause: error }), dataDir);
}

/** A rename is only as durable as the folder that holds it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Tells later starts, and whoever looks, where the cluster of this data directory is. */
async function leaveSign(cluster: string, sign: string): Promise<void> {
  await symlink(cluster, sign).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}
