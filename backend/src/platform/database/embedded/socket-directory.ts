import { createHash } from 'node:crypto';
import { lchown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.js';

/**
 * The number in the name of the socket. There is no TCP port, and each cluster has its own folder, so it cannot collide.
 */
export const SOCKET_PORT = 5432;

/** Maximum length of the socket's path in bytes. `sun_path` holds 104 bytes on macOS and 108 on Linux, see unix(7). */
const MAX_SOCKET_PATH = 100;

/**
 * Returns the folder of the server's socket, and creates it. The server trusts everybody who can open the socket, so
 * only `owner` has access to the folder. It is in `home`, or in a temporary folder if that path is too long or contains
 * characters with a special meaning in PostgreSQL's list of socket directories.
 * @throws {EmbeddedPostgresError} when there is no suitable folder, or others have access to it
 */
export async function socketDirectory(home: string, owner: number): Promise<string> {
  const near = join(home, 'socket');
  const far = [tmpdir(), '/tmp'].map((parent) => join(parent, folderName('falaj', home)));
  for (const folder of [near, ...far]) {
    if (!isSuitable(folder)) continue;
    if (folder !== near && (await othersMayRename(dirname(folder)))) continue;
    await makePrivateFolder(folder, owner);
    return folder;
  }
  throw new EmbeddedPostgresError(
    'No folder is suitable for the socket of PostgreSQL; set TMPDIR to a short path.',
  );
}

/** Returns a short name that is unique for a path, from its hash. */
export function folderName(prefix: string, path: string): string {
  return `${prefix}-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
}

function isSuitable(folder: string): boolean {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  return /^[\w./+-]+$/.test(folder) && Buffer.byteLength(socket) <= MAX_SOCKET_PATH;
}

/** Whether others could replace our socket with theirs: the folder is writable for all and has no sticky bit. */
async function othersMayRename(parent: string): Promise<boolean> {
  const { mode } = await stat(parent);
  return (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
}

/** Creates the folder, or accepts an existing one if it is ours and closed to others. */
async function makePrivateFolder(path: string, owner: number): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const ours = found.uid === owner || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    const demand = 'must be a folder of our own that is closed to others; remove it';
    throw new EmbeddedPostgresError(`${path}, the folder of PostgreSQL's socket, ${demand}.`);
  }
  if (found.uid !== owner) await lchown(path, owner, found.gid);
}
