/**
 * A folder for the temporary files of the tests that is kept in memory. On some machines a file on the disk takes
 * half a millisecond of a processor, and the tests make hundreds of thousands: PostgreSQL for each database, and the
 * browser for each page.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './setup-lock.mjs';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';

/** A whole run holds less than a third of this at a time, in bytes; the rest is for the programs. */
const ENOUGH = 6 * 1024 ** 3;

const NAME = /^falaj-test-(\d+)-/;

/**
 * Makes programs that are started from now on put their temporary files into memory, until this process ends. Does
 * nothing where that is not possible, and where the user has chosen a folder.
 * @returns {string | undefined} the path of the folder
 */
export function keepTemporaryFilesInMemory(parent = MEMORY, enough = ENOUGH) {
  if (process.env.TMPDIR || !hasRoom(parent, enough)) return undefined;
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `falaj-test-${process.pid}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // As for any folder of temporary files: some tests start programs as another user.
  chmodSync(folder, 0o1777);
  if (!canStartPrograms(folder)) return undefined;
  process.env.TMPDIR = folder;
  return folder;
}

function hasRoom(parent, enough) {
  try {
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize >= enough && process.availableMemory() >= enough;
  } catch {
    return false;
  }
}

/** Containers often allow no programs there. */
function canStartPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** What remains of processes that were killed would take memory until the machine is started again. */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const owner = NAME.exec(name)?.[1];
    const path = join(parent, name);
    if (!owner || isAlive(Number(owner)) || lstatSync(path).uid !== process.getuid()) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
