import { readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publicHomesOf } from './launch-user.js';
import { occupantOf, readPostmasterFile, shutDown } from './postmaster.js';

const PREFIX = 'restoring-';

/** The folder in which this process unpacks a backup, within the data folder. */
export function stagingIn(dataDir: string): string {
  return join(dataDir, `${PREFIX}${process.pid}`);
}

/**
 * Removes what restores that were killed have left: their files, and servers that still run on them. The caller must
 * hold the lock of the data folder.
 */
export async function removeLeftRestores(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PREFIX)) await removeRestore(join(dataDir, name));
  }
}

/** Removes the folder of a restore, and whatever lies outside of it because of its placement. */
export async function removeRestore(staging: string): Promise<void> {
  const cluster = await realpath(join(staging, 'postgres')).catch(() => null);
  const file = cluster === null ? undefined : await readPostmasterFile(cluster);
  if (cluster !== null && file !== undefined) {
    const server = await occupantOf(cluster, file.pid);
    if (typeof server === 'object') await shutDown(server);
  }
  for (const folder of [staging, ...publicHomesOf(staging)])
    await rm(folder, { recursive: true, force: true });
}
