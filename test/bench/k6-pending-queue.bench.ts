import type { LoadPlan, LoadReport } from './generators/http-load.js';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { grown, scaled, sized } from './measure/size.js';
import { quantileOf, sortedOf } from './measure/spread.js';
import { type Bench, costLines, lineOf } from './report/figure.js';
import { getOf } from './stage/requests.js';
import type { Stage } from './stage/stage.js';

const SMALL = 1_000;
const LARGE = sized(1_000_000, 100_000, 2_000);

/**
 * K6: the pending queue in a bank with a long history and in a young one; both queues have the same length.
 */
export const k6: Bench<Stage> = {
  id: 'K6',
  async measure(stage) {
    const server = await stage.server();
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const count = scaled(400);

    const queueOf = async (transactions: number) => {
      const { target, admins } = await stage.bank(grown(transactions));
      const product = await stage.product(target);
      const requests = admins.map((cookie) => getOf('/api/admin/transactions/pending', cookie));
      const run = async () => {
        let latencies: number[] = [];
        const cost = await metered({ node: [product.pid], postgres: [server.pid] }, count, async () => {
          const report = await load.ask({
            port: product.port,
            connections: 1,
            count,
            requests,
            expected: 200,
          });
          ({ latencies } = report);
          return report;
        });
        return { ...cost, p95: quantileOf(sortedOf(latencies), 0.95) };
      };
      return { product, run };
    };
    const [large, small] = [await queueOf(LARGE), await queueOf(SMALL)];
    await warmUp(large.run, small.run);
    const compared = await compare(large.run, small.run);
    for (const process of [load, large.product, small.product]) await process.stop();
    return {
      id: 'K6',
      title: `The queue of pending transfers in a bank of ${LARGE.toLocaleString('en')} transactions`,
      yardstick: `the same queue, as long, in a bank of ${SMALL.toLocaleString('en')}`,
      lines: [
        lineOf('p95', 'ms', compared.p95, { atMost: 1.1 }),
        ...costLines(compared, { cpu: { atMost: 1.1 } }),
      ],
      remarks: [],
    };
  },
};
