import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError, shown } from './embedded-postgres-error.js';

/** While it is held, only this process may start the server of a data directory and change its files. */
export interface OwnerLock {
  release(): void;
}

/** SQLite's result code SQLITE_BUSY, see https://sqlite.org/rescode.html. */
const BUSY = 5;

/**
 * Claims the data directory for this process. The claim is a lock of the operating system on an empty SQLite database,
 * which is the way to such a lock that comes with Node. It ends with the process, also after `kill -9`.
 * @throws {EmbeddedPostgresError} when another process holds the directory
 */
export function claimDataDirectory(dataDir: string): OwnerLock {
  const [file, name] = [join(dataDir, 'owner.lock'), join(dataDir, 'owner.pid')];
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    const who = `Another Falaj Bank (process ${readFileSync(name, 'utf8')}) is already using ${shown(dataDir)}`;
    throw new EmbeddedPostgresError(`${who}; stop it first or set DATA_DIR.`);
  }
  writeFileSync(name, String(process.pid));
  keepOwner(dataDir, file, name);
  const release = () => {
    if (!lock.isOpen) return;
    rmSync(name, { force: true });
    lock.close();
  };
  return { release };
}

/** Gives the files to the owner of the data directory, so that they can still start the server after root did. */
function keepOwner(dataDir: string, ...files: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const file of files) chownSync(file, uid, gid);
}
