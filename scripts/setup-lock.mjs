/** Lets only one process at a time install and build in this checkout; a second start waits for the first. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './run.mjs';

const lock = join(root, '.setup.lock');

/** Runs `work` under the lock. Takes over the lock of a process that no longer runs. */
export async function alone(work) {
  let told = false;
  while (!take()) {
    const owner = Number(readOwner());
    if (!isAlive(owner)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) console.error(`Waiting for process ${owner}, which is installing or building here …`);
    told = true;
    await pause(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** A hard link appears together with its content, so nobody ever reads a lock without an owner. */
function take() {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

function readOwner() {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** Whether another process with this number runs. */
export function isAlive(pid) {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
