import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 10;

/** Looks until it is so; fails when it is not so in time, by default within a second. */
export async function until(isSo: () => Promise<boolean>, withinMs = 1_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It is not so after ${withinMs} ms.`);
    await pause(BETWEEN_LOOKS_MS);
  }
}
