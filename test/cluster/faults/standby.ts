import { setTimeout as pause } from 'node:timers/promises';
import { struckBy } from '../measure/struck.js';

const AWAY_MS = 10_000;

export const standbyStopped = struckBy({
  key: 'stop-standby',
  name: 'kill -9 of the standby that confirms',
  mostGap: 15,
  strike: async (bed) => {
    const standby = await bed.standby();
    await standby.kill();
    await pause(AWAY_MS);
    standby.patroni.start();
    await bed.untilWhole();
  },
});

export const standbyFrozen = struckBy({
  key: 'pause-standby',
  name: 'the standby that confirms hangs for 10 s',
  mostGap: 15,
  strike: async (bed) => {
    const resume = (await bed.standby()).freeze();
    try {
      await pause(AWAY_MS);
    } finally {
      resume();
    }
    await bed.untilWhole();
  },
});
