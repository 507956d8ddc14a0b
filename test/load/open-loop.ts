/** Work that begins when it is due, whether or not what went before has been answered. */
import { performance } from 'node:perf_hooks';

const TICK_MS = 5;

/**
 * Calls `fire` so many times a second, with the moment when it was due (of `performance.now()`), until
 * `until`. What a busy generator begins late is still measured from when it was due: waiting that is not
 * counted is the usual lie of load tests.
 */
export function openLoop(perSecond: number, until: number, fire: (due: number) => void): Promise<void> {
  const between = 1000 / perSecond;
  let next = performance.now() + Math.random() * between;
  return new Promise((resolve) => {
    const tick = () => {
      const now = performance.now();
      for (; next <= now && next < until; next += between) fire(next);
      if (next >= until) resolve();
      else setTimeout(tick, TICK_MS);
    };
    tick();
  });
}
