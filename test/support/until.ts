import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 10;

/** Repeats the check until it is true; rejects on a timeout, by default after a second. */
export async function until(isSo: () => Promise<boolean>, withinMs = 1_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It is not so after ${withinMs} ms.`);
    await pause(BETWEEN_LOOKS_MS);
  }
}
