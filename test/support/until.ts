import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
/** What is not so for long is looked at less often, by this share of the time that has passed. */
const PAUSE_SHARE = 0.05;
const LONGEST_PAUSE_MS = 100;

/** Repeats the check until it is true; rejects on a timeout, by default after ten seconds. A check that costs something looks less often. */
export async function until(
  isSo: () => Promise<boolean>,
  withinMs = 10_000,
  everyMs = FIRST_PAUSE_MS,
): Promise<void> {
  const begun = Date.now();
  while (!(await isSo())) {
    const passed = Date.now() - begun;
    if (passed > withinMs) throw new Error(`It is not so after ${withinMs} ms.`);
    await pause(Math.max(everyMs, Math.min(passed * PAUSE_SHARE, LONGEST_PAUSE_MS)));
  }
}
