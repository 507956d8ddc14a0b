import { type SpawnOptions, execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readlink, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, EmbeddedPostgresError, shown } from './embedded-postgres-error.js';
import { folderName } from './socket-directory.js';

const run = promisify(execFile);

/** As whom PostgreSQL runs, and the folder that its cluster, copied programs and socket may live in. */
export interface Placement {
  readonly home: string;
  /** What stands before the program on its command line. */
  readonly prefix: readonly string[];
  /** Whom the child process becomes, which only root may say; without it, it stays who we are. */
  readonly ids?: { readonly uid: number; readonly gid: number };
}

interface Candidate {
  readonly placement: Placement;
  readonly prepare?: () => Promise<void>;
}

/** `nobody` nearly everywhere; PostgreSQL only wants a number that is not root's. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses root. In a user namespace of its own it takes itself for another user, while its files
 * stay root's, in whatever folder. `unshare` without --fork becomes the program, so the child's pid is
 * PostgreSQL's.
 */
const IN_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/** Finds a way to run PostgreSQL on this data directory that the machine allows. */
export async function choosePlacement(dataDir: string): Promise<Placement> {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return { home: dataDir, prefix: [] };
  const candidates = root ? await candidatesOfRoot(dataDir) : [namespaceIn(dataDir)];
  for (const { placement, prepare } of candidates) {
    if (!(await mayEnter(placement, dirname(placement.home)))) continue;
    await prepare?.();
    if (await mayEnter(placement, placement.home)) return placement;
  }
  const allowed = 'needs an ordinary user with a name, or user namespaces (unshare)';
  throw new EmbeddedPostgresError(`PostgreSQL cannot run on ${shown(dataDir)} here: it ${allowed}.`);
}

/** The program, its arguments and the options that make it run as the placement says. */
export function launching(placement: Placement, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...placement.prefix, program, ...args];
  // Nothing of ours, no secret and no PG* or LC_* variable, reaches the server.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const options = { cwd: placement.home, env, ...placement.ids } satisfies SpawnOptions;
  return { file, args: rest, options };
}

/** Whether the program starts at all for the placement's user. */
export async function mayRun(placement: Placement, program: string, args: string[]): Promise<boolean> {
  const launch = launching(placement, program, args);
  return run(launch.file, launch.args, launch.options).then(
    () => true,
    () => false,
  );
}

/** Hands a file or folder that root made to the user who is to use it. */
export async function handOver(path: string, { ids }: Placement): Promise<void> {
  if (ids !== undefined) await chown(path, ids.uid, ids.gid);
}

/** initdb looks its user up by name; a bare number, as containers use, has none. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function mayEnter(placement: Placement, folder: string): Promise<boolean> {
  return mayRun({ ...placement, home: '/' }, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

/**
 * Files keep one owner: root runs PostgreSQL as whoever owns the data, and falls back only on a first
 * start.
 */
async function candidatesOfRoot(dataDir: string): Promise<Candidate[]> {
  const cluster = join(dataDir, 'postgres');
  const elsewhere = await readlink(cluster).catch(() => undefined);
  const home = elsewhere === undefined ? dataDir : dirname(resolve(dataDir, elsewhere));
  const settled = await ownerOf(cluster);
  if (settled !== undefined) {
    return settled.uid === 0 ? [namespaceIn(home)] : [{ placement: { home, prefix: [], ids: settled } }];
  }
  if (elsewhere !== undefined) {
    const advice = `delete ${shown(cluster)} to start a new one`;
    throw new EmbeddedPostgresError(`The database was kept in ${elsewhere}, which is gone; ${advice}.`);
  }
  const owner = await stat(dataDir);
  const { uid, gid } = owner;
  const near =
    uid === 0
      ? [namespaceIn(home), nobodyIn(home)]
      : [{ placement: { home, prefix: [], ids: { uid, gid } } }];
  return [...near, ...publicHomes(dataDir)];
}

function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
}

function namespaceIn(home: string): Candidate {
  return { placement: { home, prefix: IN_NAMESPACE } };
}

/** Lets only the group of `nobody` pass through, so that what else is in the folder stays out of sight. */
function nobodyIn(home: string): Candidate {
  const prepare = async (): Promise<void> => {
    await chown(home, 0, NOBODY.gid);
    await chmod(home, 0o710);
  };
  return { placement: { home, prefix: [], ids: NOBODY }, prepare };
}

/** Folders that everybody may enter, for data directories in a closed home; one for each data directory. */
function publicHomes(dataDir: string): Candidate[] {
  return ['/var/lib', tmpdir(), '/tmp'].map((parent) => {
    const home = join(parent, folderName('falaj-bank', dataDir));
    const placement = { home, prefix: [], ids: NOBODY };
    return { placement, prepare: () => makeOwnFolder(home) };
  });
}

/** A folder only root could have made: in /tmp somebody else may have put theirs, or a link, in its place. */
async function makeOwnFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o755 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${path} belongs to somebody else; remove it, or set DATA_DIR.`);
  }
  await chmod(path, 0o755);
}
