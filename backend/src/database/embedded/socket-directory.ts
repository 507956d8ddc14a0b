import { createHash } from 'node:crypto';
import { lchown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.js';

/**
 * The number in the name of the socket. There is no TCP port, and each cluster has its own folder: no
 * clash.
 */
export const SOCKET_PORT = 5432;

/** sun_path holds 104 bytes on macOS and 108 on Linux (unix(7)), the closing zero included. */
const LONGEST_SOCKET = 100;

/**
 * The folder of the server's socket. The server trusts whoever reaches the socket, so the folder is closed to
 * everybody but `owner`. It lies in `home`, or in a temporary folder if the path there is too long, or has
 * characters that PostgreSQL's list of directories gives a meaning to.
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
    'No folder is fit for the socket of PostgreSQL; set TMPDIR to a short path.',
  );
}

/** A short name that is always the same for a path and different for others. */
export function folderName(prefix: string, path: string): string {
  return `${prefix}-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
}

function isSuitable(folder: string): boolean {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  return /^[\w./+-]+$/.test(folder) && Buffer.byteLength(socket) <= LONGEST_SOCKET;
}

/** In a folder open to all without the sticky bit, anybody could put their own socket in place of ours. */
async function othersMayRename(parent: string): Promise<boolean> {
  const { mode } = await stat(parent);
  return (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
}

/** Makes the folder, or accepts it only if nobody else can have made it or look into it. */
async function makePrivateFolder(path: string, owner: number): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const ours = found.uid === owner || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    const demand = 'must be a folder of our own that is closed to others; remove it';
    throw new EmbeddedPostgresError(`${path}, the place of PostgreSQL's socket, ${demand}.`);
  }
  if (found.uid !== owner) await lchown(path, owner, found.gid);
}
