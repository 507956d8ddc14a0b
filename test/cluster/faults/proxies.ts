import { setTimeout as pause } from 'node:timers/promises';
import { struckBy } from '../measure/struck.js';

const AWAY_MS = 1_000;
const RELOADING_MS = 2_000;
const ETCD_AWAY_MS = 25_000;

export const proxiesReloaded = struckBy({
  key: 'reload-haproxy',
  name: 'each HAProxy reloads its configuration',
  mostGap: 3,
  strike: async (bed) => {
    for (const proxy of bed.proxies) {
      proxy.signal('SIGUSR2');
      await pause(RELOADING_MS);
    }
  },
});

export const proxiesRestarted = struckBy({
  key: 'restart-haproxy',
  name: 'each HAProxy stops, and starts 1 s later',
  mostGap: 5,
  strike: async (bed) => {
    for (const proxy of bed.proxies) {
      await proxy.end('SIGTERM');
      await pause(AWAY_MS);
      proxy.start();
      await pause(RELOADING_MS);
    }
    await bed.untilWhole();
  },
});

export const etcdStopped = struckBy({
  key: 'stop-etcd',
  name: 'all of etcd stopped for 25 s',
  mostGap: 3,
  strike: async (bed) => {
    await Promise.all(bed.etcds.map((etcd) => etcd.end('SIGTERM')));
    await pause(ETCD_AWAY_MS);
    for (const etcd of bed.etcds) etcd.start();
    await bed.untilWhole();
  },
});
