import { residentOf } from './memory.js';

const LOOK_MS = 20;

/** By how much a process outgrew, while `work` went on, what it had resident before, in MiB; and what work gave. */
export async function growthDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ mib: number; result: T }> {
  const before = residentOf(pid);
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, LOOK_MS);
  try {
    const result = await work();
    return { mib: (most - before) / 1024, result };
  } finally {
    clearInterval(look);
  }
}
