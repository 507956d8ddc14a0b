import type { LiveAnswer, LiveQuestion } from '../generators/live-clients.js';
import { settledMemoryOf } from '../measure/memory.js';
import { ORDINARY, scaled, sized } from '../measure/size.js';
import { spreadOf } from '../measure/spread.js';
import type { Bench, Series } from '../report/figure.js';
import { approvals, connect, pushed } from '../stage/pushes.js';
import type { Stage } from '../stage/stage.js';

const SIZES = sized([100, 1_000, 5_000], [100, 500], [10, 40]);

/** Memory and push latency, while ever more customers are connected to one process. */
export const growthInSockets: Bench<Stage> = {
  id: 'sockets',
  async measure(stage) {
    const bank = await stage.clone(await stage.bank(ORDINARY), 'sockets');
    const product = await stage.product(bank.target);
    const pushes = scaled(200);
    const [fewest = 0, most = 0] = [SIZES[0], SIZES.at(-1)];
    // The receivers of the pushes are connected from the first step on.
    const some = { ...bank, people: bank.people.slice(0, fewest) };
    const triggers = await approvals(stage, product, some, pushes * SIZES.length);
    const clients = stage.worker<LiveQuestion, LiveAnswer>('generators/live-clients');
    const empty = await settledMemoryOf(product.pid);
    const found: { size: number; kib: number; p50: number; p99: number }[] = [];
    let connected = 0;
    for (const size of SIZES) {
      const cookies = bank.people.slice(connected, size).map(({ cookie }) => cookie);
      await connect(clients, product.port, cookies, connected);
      connected = size;
      const kib = ((await settledMemoryOf(product.pid)) - empty) / size;
      found.push({
        size,
        kib,
        ...(await pushed(clients, product.port, triggers.splice(0, pushes), 'request')),
      });
    }
    await clients.stop();
    await product.stop();

    const series = (name: string, unit: string, of: 'kib' | 'p50' | 'p99'): Series => ({
      name,
      unit,
      points: found.map((step) => ({ x: step.size, y: step[of] })),
    });
    const all = [
      series('memory per customer', 'KiB', 'kib'),
      series('approval and push, p50', 'ms', 'p50'),
      series('approval and push, p99', 'ms', 'p99'),
    ];
    return {
      id: 'sockets',
      title: `Growth: ${most.toLocaleString('en')} connected customers`,
      yardstick: `${fewest} connected customers`,
      lines: all.map(({ name, unit, points }) => {
        const [last = NaN, first = NaN] = [points.at(-1)?.y, points[0]?.y];
        return {
          name,
          unit,
          product: spreadOf([last]),
          yardstick: spreadOf([first]),
          ratio: spreadOf([last / first]),
        };
      }),
      remarks: [],
      series: all,
    };
  },
};
