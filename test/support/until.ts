import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
/** What is not so for long is looked at less often, by this share of the time that has passed. */
const PAUSE_SHARE = 0.05;
const LONGEST_PAUSE_MS = 100;

/** What is waited for is not late but never comes: far longer than anything takes beside a load of thirty. */
const PATIENCE_MS = 60_000;
/** The limit of a test that works for longer than most. It ends what hangs; no test measures itself by it. */
export const HANGS_AFTER_MS = 600_000;

/** Repeats the check until it is true; rejects on a timeout. A check that costs something looks less often. */
export async function until(
  isSo: () => Promise<boolean>,
  withinMs = PATIENCE_MS,
  everyMs = FIRST_PAUSE_MS,
): Promise<void> {
  const begun = Date.now();
  while (!(await isSo())) {
    const passed = Date.now() - begun;
    if (passed > withinMs) throw new Error(`It is not so after ${withinMs} ms.`);
    await pause(Math.max(everyMs, Math.min(passed * PAUSE_SHARE, LONGEST_PAUSE_MS)));
  }
}
