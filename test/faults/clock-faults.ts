import { setTimeout as pause } from 'node:timers/promises';
import { isFull } from './dice.js';
import type { Fault } from './trial.js';

const LASTING_MS = isFull ? 2_000 : 600;
const HOUR = 3_600;

/** Each node's clock jumps an hour ahead, two hours back, and right again, never both alike. */
export const nodeClocksStepped: Fault = {
  name: 'the nodes’ clocks step by ±1 h',
  strike: async ({ members }) => {
    for (const steps of [
      [HOUR, -HOUR],
      [-HOUR, HOUR],
      [0, 0],
    ]) {
      for (const [index, { node }] of members.entries()) node.setClockOffset(steps[index] ?? 0);
      await pause(LASTING_MS);
    }
  },
};
