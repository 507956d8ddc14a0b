import { chown, mkdir, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, EmbeddedPostgresError, shown } from './embedded-postgres-error.js';
import { processIdentity } from './process-identity.js';

/** While held, only this process may start, take over and stop the server of a data directory. */
export interface OwnerLock {
  release(): Promise<void>;
}

const RELEASED = 'released';

/**
 * Claims the data directory for this process. A claim of a process that no longer runs is void, so it works after
 * `kill -9`.
 *
 * Claims are symbolic links named 1, 2, 3, …. The highest one counts, and its target names the process. A link is
 * created atomically with its target, and fails if the name exists: if several processes find claim n void, exactly one
 * of them creates n + 1. The highest link is never removed, so that a slow process cannot take a number that others have
 * already passed; releasing is one more claim.
 * @throws {EmbeddedPostgresError} when another process holds the directory
 */
export async function claimDataDirectory(dataDir: string): Promise<OwnerLock> {
  const folder = join(dataDir, 'owner');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await keepOwner(folder, dataDir);
  const me = `${process.pid}@${(await processIdentity(process.pid)) ?? 'unknown'}`;
  for (;;) {
    const highest = await highestClaim(folder);
    const holder = await livingHolder(join(folder, String(highest)));
    if (holder !== undefined) throw heldBy(holder, dataDir);
    if (await claim(folder, highest + 1, me)) return releaseOnce(folder, highest + 1);
  }
}

/** Gives the folder to the owner of the data directory, so that they can still start the server after root did. */
async function keepOwner(folder: string, dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() === 0) await chown(folder, uid, gid);
}

function heldBy(pid: number, dataDir: string): EmbeddedPostgresError {
  const who = `Another Falaj Bank (process ${pid}) is already using ${shown(dataDir)}`;
  return new EmbeddedPostgresError(`${who}; stop it first or set DATA_DIR.`);
}

async function claims(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
}

async function highestClaim(folder: string): Promise<number> {
  return Math.max(0, ...(await claims(folder)));
}

/** Returns the pid behind a claim; `undefined` if the claim is released or unreadable, or its process has ended. */
async function livingHolder(path: string): Promise<number | undefined> {
  const target = await readlink(path).catch(() => '');
  const [, pid, identity] = /^(\d+)@(.*)$/.exec(target) ?? [];
  if (pid === undefined) return undefined;
  return (await processIdentity(Number(pid))) === identity ? Number(pid) : undefined;
}

async function claim(folder: string, number: number, me: string): Promise<boolean> {
  const mine = join(folder, String(number));
  try {
    await symlink(me, mine);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  // If we were slow, the number may be free only because others have passed it and cleaned up.
  if ((await highestClaim(folder)) !== number) {
    await rm(mine, { force: true });
    return false;
  }
  await removeBelow(folder, number);
  return true;
}

async function removeBelow(folder: string, number: number): Promise<void> {
  const passed = (await claims(folder)).filter((other) => other < number);
  await Promise.all(passed.map((other) => rm(join(folder, String(other)), { force: true })));
}

function releaseOnce(folder: string, number: number): OwnerLock {
  let released: Promise<void> | undefined;
  const release = async (): Promise<void> => {
    await symlink(RELEASED, join(folder, String(number + 1)));
    await removeBelow(folder, number + 1);
  };
  return { release: () => (released ??= release()) };
}
