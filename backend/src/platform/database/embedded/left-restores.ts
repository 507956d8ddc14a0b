import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publicHomesOf } from './launch-user.js';

const PREFIX = 'restoring-';

/** The folder in which this process unpacks a backup, within the data folder. */
export function stagingIn(dataDir: string): string {
  return join(dataDir, `${PREFIX}${process.pid}`);
}

/** Removes the files that killed restores have left. The caller must hold the lock of the data folder. */
export async function removeLeftRestores(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PREFIX)) await removeRestore(join(dataDir, name));
  }
}

/** Removes the folder of a restore, and whatever lies outside of it because of its placement. */
export async function removeRestore(staging: string): Promise<void> {
  // The server of a killed restore may still be stopping, and write files.
  const patient = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  for (const folder of [staging, ...publicHomesOf(staging)]) await rm(folder, patient);
}
