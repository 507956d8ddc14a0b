import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { choosePlacement, handOver, type Placement } from '../embedded/launch-user.js';
import { CLUSTER, KEY_FILES, type Manifest } from './online-copy.js';
import { readBackup } from './read-backup.js';

/** The files of a backup beside the database. */
export interface Restored {
  /** When the backup was made, in ISO 8601. */
  made: string;
  /** The content of the files of keys, by name. They are not on the disk yet. */
  keys: ReadonlyMap<string, Buffer>;
}

/**
 * Unpacks the database of a backup into a new data folder. The keys stay in memory, so that a process that is killed
 * leaves none behind.
 * @throws {OperatorError} when the passphrase is missing or wrong, or the file is damaged or no backup
 * @throws {Error} of a system call that failed, or the reason of the signal
 */
export async function restoreFiles(
  backup: string,
  dataDir: string,
  passphrase: string | undefined,
  signal?: AbortSignal,
): Promise<Restored> {
  await mkdir(dataDir, { mode: 0o700 });
  const placement = await choosePlacement(dataDir);
  const keys = new Map<string, Buffer>();
  const sink = async (path: string, content: AsyncIterable<Buffer> | null): Promise<void> => {
    if (path.startsWith(`${CLUSTER}/`)) await unpack(path, content, placement);
    else if (content !== null) {
      const bytes = await buffer(content);
      if (KEY_FILES.includes(path)) keys.set(path, bytes);
    }
  };
  const { made }: Manifest = await readBackup(backup, { passphrase, sink, signal });
  return { made, keys };
}

async function unpack(
  path: string,
  content: AsyncIterable<Buffer> | null,
  placement: Placement,
): Promise<void> {
  const target = join(placement.home, path);
  await mkdir(content === null ? target : dirname(target), { recursive: true, mode: 0o700 });
  if (content !== null) {
    await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  }
  await handOver(target, placement);
}
