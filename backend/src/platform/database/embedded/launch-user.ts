import { type SpawnOptions, execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readlink, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, EmbeddedPostgresError, shown } from './embedded-postgres-error.js';
import { folderName } from './socket-directory.js';

const run = promisify(execFile);

/** The user who runs PostgreSQL, and the folder for its cluster, copied programs and socket. */
export interface Placement {
  readonly home: string;
  /** Arguments in front of the program on the command line. */
  readonly prefix: readonly string[];
  /** The user and group of the child process. Only root may set them; by default they are our own. */
  readonly ids?: { readonly uid: number; readonly gid: number };
  /** Lets the user enter `home`, before the first start. */
  readonly prepare?: () => Promise<void>;
}

/** The ids of `nobody` on nearly all systems. PostgreSQL accepts any user except root. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. In its own user namespace it sees another user id, while its files still belong to
 * root, so any folder works. Without --fork, `unshare` replaces itself with the program, so that the pid of the child is
 * that of PostgreSQL.
 */
const IN_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/**
 * Finds a user and a folder with which PostgreSQL can run on this data directory.
 * @throws {EmbeddedPostgresError} when the machine allows none
 */
export async function choosePlacement(dataDir: string): Promise<Placement> {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return { home: dataDir, prefix: [] };
  const candidates = root ? await candidatesOfRoot(dataDir) : [namespaceIn(dataDir)];
  for (const placement of candidates) {
    if (placement.prepare) {
      if (!(await mayEnter(placement, dirname(placement.home)))) continue;
      await placement.prepare();
    }
    if (await mayEnter(placement, placement.home)) return placement;
  }
  const allowed = 'needs an ordinary user with a name, or user namespaces (unshare)';
  throw new EmbeddedPostgresError(`PostgreSQL cannot run on ${shown(dataDir)} here: it ${allowed}.`);
}

/** Returns the command, its arguments and the spawn options that run a program in this placement. */
export function launching(placement: Placement, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...placement.prefix, program, ...args];
  // The server gets a clean environment, without secrets and without PG* and LC_* variables.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const options = { cwd: placement.home, env, ...placement.ids } satisfies SpawnOptions;
  return { file, args: rest, options };
}

/** Whether the program runs successfully in this placement. */
export async function mayRun(placement: Placement, program: string, args: string[]): Promise<boolean> {
  const launch = launching(placement, program, args);
  return run(launch.file, launch.args, launch.options).then(
    () => true,
    () => false,
  );
}

/** Gives a file or folder that root has created to the user of the placement. */
export async function handOver(path: string, { ids }: Placement): Promise<void> {
  if (ids !== undefined) await chown(path, ids.uid, ids.gid);
}

/** Whether our user has a name, which initdb requires. In containers, a user may be a mere number. */
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
 * The placements that root may try, best first. An existing cluster is always run as its owner, so that the owner of the
 * files never changes; the alternatives are for the first start only.
 * @throws {EmbeddedPostgresError} when the cluster was elsewhere and is missing
 */
async function candidatesOfRoot(dataDir: string): Promise<Placement[]> {
  const cluster = join(dataDir, 'postgres');
  const elsewhere = await readlink(cluster).catch(() => undefined);
  const home = elsewhere === undefined ? dataDir : dirname(resolve(dataDir, elsewhere));
  const settled = await ownerOf(cluster);
  if (settled !== undefined) {
    return settled.uid === 0 ? [namespaceIn(home)] : [{ home, prefix: [], ids: settled }];
  }
  if (elsewhere !== undefined) {
    const advice = `delete ${shown(cluster)} to start a new one`;
    throw new EmbeddedPostgresError(`The database was kept in ${elsewhere}, which is gone; ${advice}.`);
  }
  const { uid, gid } = await stat(dataDir);
  const near = uid === 0 ? [namespaceIn(home), nobodyIn(home)] : [{ home, prefix: [], ids: { uid, gid } }];
  return [...near, ...publicHomes(dataDir)];
}

function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
}

function namespaceIn(home: string): Placement {
  return { home, prefix: IN_NAMESPACE };
}

/** Lets the group of `nobody` enter the folder but not list it. */
function nobodyIn(home: string): Placement {
  const prepare = async (): Promise<void> => {
    await chown(home, 0, NOBODY.gid);
    await chmod(home, 0o710);
  };
  return { home, prefix: [], ids: NOBODY, prepare };
}

/** Folders that every user may enter, for data directories in a private home; one for each data directory. */
function publicHomes(dataDir: string): Placement[] {
  return publicHomesOf(dataDir).map((home) => {
    return { home, prefix: [], ids: NOBODY, prepare: () => makeOwnFolder(home) };
  });
}

/** The paths that {@link choosePlacement} may have chosen outside of a data directory; only root uses them. */
export function publicHomesOf(dataDir: string): string[] {
  if (process.getuid?.() !== 0) return [];
  return ['/var/lib', tmpdir(), '/tmp'].map((parent) => join(parent, folderName('falaj-bank', dataDir)));
}

/** Creates a folder, or accepts one that only root can have created: in /tmp, others could place a folder or a link. */
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
