import { residentOf } from './memory.js';

const LOOK_MS = 20;

/** The growth of a process's peak resident memory during `work`, in MiB, and the result of `work`. */
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
