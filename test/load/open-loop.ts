/** Starts work when it is due, whether or not earlier work has finished. */
import { performance } from 'node:perf_hooks';

const TICK_MS = 5;

/**
 * Calls `fire` at a fixed rate until `until`, or until the signal, with the time when each call was due (as `performance.now()`).
 * Latencies count from that time even if a busy generator starts late: otherwise the waiting time would be
 * missing from the figures (coordinated omission).
 */
export function openLoop(
  perSecond: number,
  until: number,
  fire: (due: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const between = 1000 / perSecond;
  let next = performance.now() + Math.random() * between;
  return new Promise((resolve) => {
    const tick = () => {
      const now = performance.now();
      for (; next <= now && next < until; next += between) fire(next);
      if (next >= until || signal?.aborted) resolve();
      else setTimeout(tick, TICK_MS);
    };
    tick();
  });
}
