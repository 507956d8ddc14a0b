import { join } from 'node:path';
import type { ListPlan } from '../generators/list-reader.js';
import { longestStall, watchingLoop } from '../measure/loop-stall.js';
import { growthDuring } from '../measure/peak.js';
import { roundsOf, sized } from '../measure/size.js';
import { spreadOf } from '../measure/spread.js';
import type { Bench, Line } from '../report/figure.js';
import { Product } from '../stage/product.js';
import type { Stage } from '../stage/stage.js';

const PENDING = sized(150_000, 15_000, 200);
const SIZE = {
  transactions: PENDING * 2.4,
  users: Math.max(300, PENDING / 10),
  people: 64,
  pending: PENDING,
};
/** The number of complete lists read concurrently. */
const AT_ONCE = 4;
const ROUNDS = 3;
/** After this many pages, V8's young generation has reached its maximum size. */
const PAGES_BEFORE = sized(100, 100, 5);

const LISTS = [
  { name: 'transfers', path: '/api/admin/transactions/pending', mark: '"reference":' },
  { name: 'recipients', path: '/api/admin/beneficiaries/pending', mark: '"checks":' },
] as const;

/** One search with matches on the first page, and one without any, which must scan everything. */
const SEARCHES = {
  'first page': '',
  'page of a search': '&search=al',
  'search for nothing': '&search=xyzzy',
};

/** N3: the lists of pending items, when very many are pending. */
export const n3: Bench<Stage> = {
  id: 'N3',
  async measure(stage) {
    const bank = await stage.bank(SIZE);
    const stallFile = join(stage.folder, 'n3-stall');
    const product = await Product.start(bank.target, stage.folder, { nodeArgs: watchingLoop(stallFile) });
    stage.atEnd(() => product.stop());
    const [admin = ''] = bank.admins;
    const readers = Array.from({ length: AT_ONCE }, () =>
      stage.worker<ListPlan, { rows: number }>('generators/list-reader'),
    );
    for (const { path } of LISTS) {
      for (let page = 0; page < PAGES_BEFORE; page += 1) await product.get(`${path}?limit=200`, admin);
    }

    const lines: Line[] = [];
    for (const { name, path, mark } of LISTS) {
      const readWith = async (some: typeof readers) => {
        // Several administrators, since each user's concurrent requests are limited.
        const plans = some.map((_, index) => ({
          port: product.port,
          path,
          cookie: bank.admins[index % bank.admins.length] ?? '',
          mark,
        }));
        const read = await Promise.all(some.map((reader, index) => reader.ask(plans[index] as ListPlan)));
        for (const { rows } of read) if (rows !== PENDING) throw new Error(`A list had ${rows} rows.`);
      };
      for (const [who, some] of [
        ['one reader', readers.slice(0, 1)],
        [`${AT_ONCE} at once`, readers],
      ] as const) {
        const stalls: number[] = [];
        const growths: number[] = [];
        for (let round = 0; round < roundsOf(ROUNDS); round += 1) {
          await longestStall(product.pid, stallFile);
          growths.push((await growthDuring(product.pid, () => readWith(some))).mib);
          stalls.push(await longestStall(product.pid, stallFile));
        }
        lines.push(
          {
            name: `${name}, all, ${who}: loop stall`,
            unit: 'ms',
            product: spreadOf(stalls),
            goal: { atMost: 50 },
          },
          { name: '… memory growth', unit: 'MiB', product: spreadOf(growths), goal: { atMost: 64 } },
        );
      }
      for (const [what, search] of Object.entries(SEARCHES)) {
        const times: number[] = [];
        for (let round = 0; round < roundsOf(ROUNDS); round += 1) {
          const begun = performance.now();
          await product.get(`${path}?limit=200&order=oldest${search}`, admin);
          times.push(performance.now() - begun);
        }
        lines.push({
          name: `${name}, ${what}`,
          unit: 'ms',
          product: spreadOf(times),
          goal: { atMost: 1_000 },
        });
      }
    }
    for (const worker of readers) await worker.stop();
    await product.stop();
    return {
      id: 'N3',
      title: `The lists of what waits for a decision: ${PENDING.toLocaleString('en')} transfers, as many recipients`,
      yardstick: 'the goals alone',
      lines,
      remarks: [],
    };
  },
};
