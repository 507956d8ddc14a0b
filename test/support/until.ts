import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 10;

/** Repeats the check until it is true; rejects on a timeout, by default after ten seconds. A check that costs something looks less often. */
export async function until(
  isSo: () => Promise<boolean>,
  withinMs = 10_000,
  everyMs = BETWEEN_LOOKS_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It is not so after ${withinMs} ms.`);
    await pause(everyMs);
  }
}
