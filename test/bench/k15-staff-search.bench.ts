import type { LoadPlan, LoadReport } from './generators/http-load.js';
import type { PlannedRequest } from './generators/planned-request.js';
import { compare, warmUp } from './measure/rounds.js';
import { scaled, sized } from './measure/size.js';
import { quantileOf, sortedOf } from './measure/spread.js';
import { type Bench, type Line, lineOf } from './report/figure.js';
import type { Product } from './stage/product.js';
import { getOf } from './stage/requests.js';
import { searchedBank } from './stage/searched-bank.js';
import type { Stage } from './stage/stage.js';

const SMALL = sized(10_000, 10_000, 1_000);
/** The bank promises this p95 of one search, in ms. */
const PROMISED_MS = 100;
/** How much slower a search may be than in the small bank. */
const MAX_GROWTH = 1.5;
const ROUNDS = 3;

/** What is typed: a name that one customer in seventy has, one that two in ten thousand have, and no name at all. */
const TEXTS = { found: 'haddad', rare: 'wilhelmina zwingli', nothing: 'xyzzyx', 'two letters': 'xq' };

/** The paths of the searches, by list and by what they find. */
async function searchesOf(product: Product, admin: string): Promise<Map<string, string[]>> {
  const { id } = await product.get<{ id: string }>('/api/auth/user', admin);
  const [customer] = await product.get<{ id: string }[]>('/api/admin/users?role=customer&limit=1', admin);
  const texts = Object.values(TEXTS).map(encodeURIComponent);
  const events = [`actor=${id}`, `customer=${customer?.id ?? ''}`, `actor=${id}&type=transfer.submitted`];
  return new Map([
    ['customers', texts.map((text) => `/api/admin/users?limit=50&search=${text}`)],
    ['transactions', texts.map((text) => `/api/admin/transactions?limit=50&search=${text}`)],
    ['audit', [...events, 'type=goal.created'].map((filter) => `/api/admin/audit?limit=50&${filter}`)],
    ['all of staff', texts.map((text) => `/api/staff/search?q=${text}`)],
  ]);
}

/** The searches of staff in a bank with many customers, transactions and events, and in a small one. */
function searchesIn(id: string, rows: number): Bench<Stage> {
  return {
    id,
    async measure(stage) {
      const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
      const sideOf = async (size: number) => {
        const { target, admins } = await searchedBank(stage, size);
        const product = await stage.product(target);
        const lists = await searchesOf(product, admins[0] ?? '');
        const run = async (): Promise<Record<string, number>> => {
          const times: [string, number][] = [];
          for (const [list, paths] of lists) {
            const slowest: number[] = [];
            for (const [index, path] of paths.entries()) {
              const requests = admins.map((cookie): PlannedRequest => getOf(path, cookie));
              const plan = { port: product.port, connections: 1, count: scaled(20), requests, expected: 200 };
              const { latencies } = await load.ask(plan);
              const p95 = quantileOf(sortedOf(latencies), 0.95);
              times.push([`${list}, ${Object.keys(TEXTS)[index]}`, p95]);
              slowest.push(p95);
            }
            times.push([list, Math.max(...slowest)]);
          }
          return Object.fromEntries(times);
        };
        return { product, run, lists: [...lists.keys()] };
      };
      const [large, small] = [await sideOf(rows), await sideOf(SMALL)];
      await warmUp(large.run, small.run);
      const compared = await compare(large.run, small.run, ROUNDS);
      for (const process of [load, large.product, small.product]) await process.stop();
      return {
        id,
        title: `Searches of staff among ${rows.toLocaleString('en')} transactions, as many events, a tenth as many customers`,
        yardstick: `the same among ${SMALL.toLocaleString('en')}; each the p95`,
        lines: Object.entries(compared).map(([name, one]): Line =>
          large.lists.includes(name)
            ? {
                name: `the slowest of ${name}`,
                unit: 'ms',
                product: one.product,
                goal: { atMost: PROMISED_MS },
              }
            : lineOf(name, 'ms', one, { atMost: MAX_GROWTH }),
        ),
        remarks: [],
      };
    },
  };
}

/** The searches of staff. */
export const k15 = searchesIn('K15', sized(1_000_000, 100_000, 2_000));

/** The same in a bank ten times as large, which takes some ten minutes and 15 GB to fill. */
export const searchOfMillions = searchesIn('search', sized(10_000_000, 100_000, 2_000));
