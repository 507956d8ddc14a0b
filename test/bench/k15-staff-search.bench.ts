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
/** The bank promises this p95 of one search, in ms. */
const PROMISED_MS = 100;

/** How much slower a search may be than in the small bank. */
const MAX_GROWTH = 1.5;

/** Names that many and few have, a beginning of a reference, an account number in groups, and a conversation. */
const SEARCHES = ['an', 'omar haddad', 'fatima', 'TXN-7K', '1000 2000', 'CNV-100', 'zzzzzz'];

/** The search of staff, in a bank with many customers and payments and in a small one. */
export const k15: Bench<Stage> = {
  id: 'K15',
  async measure(stage) {
    const server = await stage.server();
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const count = scaled(400);
    const searchOf = async (transactions: number) => {
      const { target, admins } = await stage.bank(grown(transactions));
      const product = await stage.product(target);
      const requests = admins.flatMap((cookie) =>
        SEARCHES.map((text) => getOf(`/api/staff/search?q=${encodeURIComponent(text)}`, cookie)),
      );
      const run = async () => {
        let latencies: number[] = [];
        const cost = await metered({ node: [product.pid], postgres: [server.pid] }, count, async () => {
          const plan = { port: product.port, connections: 1, count, requests, expected: 200 };
          const report = await load.ask(plan);
          ({ latencies } = report);
          return report;
        });
        return { ...cost, p95: quantileOf(sortedOf(latencies), 0.95) };
      };
      return { product, run };
    };
    const [large, small] = [await searchOf(LARGE), await searchOf(SMALL)];
    await warmUp(large.run, small.run);
    const compared = await compare(large.run, small.run);
    for (const process of [load, large.product, small.product]) await process.stop();
    return {
      id: 'K15',
      title: `The search of staff in a bank of ${LARGE.toLocaleString('en')} transactions`,
      yardstick: `the same in a bank of ${SMALL.toLocaleString('en')}`,
      lines: [
        { name: 'p95 of a search', unit: 'ms', product: compared.p95.product, goal: { atMost: PROMISED_MS } },
        lineOf('… against the small bank', 'ms', compared.p95, { atMost: MAX_GROWTH }),
        ...costLines(compared, {}),
      ],
      remarks: [],
    };
  },
};
