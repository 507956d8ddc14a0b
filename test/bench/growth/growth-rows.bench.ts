import type { LoadPlan, LoadReport } from '../generators/http-load.js';
import type { PlannedRequest } from '../generators/planned-request.js';
import { grown, roundsOf, scaled, sized } from '../measure/size.js';
import { quantileOf, sortedOf, spreadOf } from '../measure/spread.js';
import type { Bench, Series } from '../report/figure.js';
import { expectBooksToBalance } from '../stage/product.js';
import type { Product } from '../stage/product.js';
import { getOf, transferOf, unchangedPolls } from '../stage/requests.js';
import type { FilledBank, Stage } from '../stage/stage.js';
import type { Worker } from '../stage/worker.js';

const SIZES = sized([1_000, 10_000, 100_000, 1_000_000], [1_000, 10_000], [1_000, 2_000]);
const ROUNDS = 3;

type Plan = Pick<LoadPlan, 'requests' | 'expected' | 'keyed'>;

interface Grown {
  transactions: number;
  bank: FilledBank;
  product: Product;
  plans: Record<string, Plan>;
}

/** The most frequent actions, in banks of 10³ to 10⁶ transactions that run at the same time. */
export const growthInRows: Bench<Stage> = {
  id: 'rows',
  async measure(stage) {
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const banks: Grown[] = [];
    for (const transactions of SIZES) banks.push(await open(stage, transactions));
    const medians = new Map<string, number[]>();
    // The first round is a warm-up.
    for (const bank of banks) await medianOfEach(load, bank);
    for (let round = 0; round < roundsOf(ROUNDS); round += 1) {
      for (const bank of banks) {
        for (const [key, median] of await medianOfEach(load, bank)) {
          medians.set(key, [...(medians.get(key) ?? []), median]);
        }
      }
    }
    await load.stop();
    for (const { product, bank } of banks) {
      await expectBooksToBalance(product, bank.admins[0] ?? '');
      await product.stop();
    }
    const at = (name: string, size: number) => spreadOf(medians.get(`${name} ${size}`) ?? []);
    const [least = 0, most = 0] = [SIZES[0], SIZES.at(-1)];
    const names = Object.keys(banks[0]?.plans ?? {});
    const series = names.map((name): Series => {
      const points = SIZES.map((size) => ({ x: size, y: at(name, size).median }));
      return { name, unit: 'ms', points };
    });
    return {
      id: 'rows',
      title: `Growth: medians in a bank of ${most.toLocaleString('en')} transactions`,
      yardstick: `the same in a bank of ${least.toLocaleString('en')}`,
      lines: names.map((name) => {
        const [product, yardstick] = [at(name, most), at(name, least)];
        return { name, unit: 'ms', product, yardstick, ratio: spreadOf([product.median / yardstick.median]) };
      }),
      remarks: [],
      series,
    };
  },
};

/** The medians by name and size, in milliseconds. */
async function medianOfEach(
  load: Worker<LoadPlan, LoadReport>,
  { transactions, product: { port }, plans }: Grown,
): Promise<[string, number][]> {
  const medians: [string, number][] = [];
  for (const [name, plan] of Object.entries(plans)) {
    const { latencies } = await load.ask({ port, connections: 1, count: scaled(100), ...plan });
    medians.push([`${name} ${transactions}`, quantileOf(sortedOf(latencies), 0.5)]);
  }
  return medians;
}

async function open(stage: Stage, transactions: number): Promise<Grown> {
  const bank = await stage.bank(grown(transactions));
  const product = await stage.product(bank.target);
  const { people, admins } = bank;
  const byAdmins = (path: string) => admins.map((cookie): PlannedRequest => getOf(path, cookie));
  const polls = await unchangedPolls(product, people);
  const plans = {
    'submit a transfer': { requests: people.map(transferOf), expected: 201, keyed: true },
    'pending queue': { requests: byAdmins('/api/admin/transactions/pending'), expected: 200 },
    'page of transactions': { requests: byAdmins('/api/admin/transactions?limit=50'), expected: 200 },
    'search for a user': { requests: byAdmins('/api/admin/users?search=haddad&limit=50'), expected: 200 },
    'chat poll': { requests: polls, expected: 304 },
  };
  return { transactions, bank, product, plans };
}
