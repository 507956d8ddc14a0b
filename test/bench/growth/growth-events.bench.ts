import type { LoadPlan, LoadReport } from '../generators/http-load.js';
import { type Compared, compare, type Run, warmUp } from '../measure/rounds.js';
import { scaled, sized } from '../measure/size.js';
import { quantileOf, sortedOf } from '../measure/spread.js';
import { type Bench, lineOf } from '../report/figure.js';
import { bankWithPast, settle } from '../stage/long-past.js';
import { expectBooksToBalance, type Product } from '../stage/product.js';
import { getOf, transferOf } from '../stage/requests.js';
import type { DatabaseServer } from '../stage/server.js';
import type { FilledBank, Stage } from '../stage/stage.js';
import { durationOf } from '../stage/statements.js';
import type { Worker } from '../stage/worker.js';

const FEW = sized(100_000, 1_000);
const MANY = sized(10_000_000, 10_000, 2_000);
const ROUNDS = 3;
/** How many times as long anything may take in the bank with many events. */
const GOAL = { atMost: 1.2 };

const MEASURES = [
  'submit a transfer',
  'page of the audit trail',
  'its page about a customer',
  'check of the books',
  'event tail, a poll',
] as const;

type Measure = (typeof MEASURES)[number];

/** A node that is asked, and one that only follows its events. */
interface Side {
  bank: FilledBank;
  product: Product;
  follower: Product;
}

/** What is done every day, in banks with 10⁵ and 10⁷ events that run at the same time and have equally many customers. */
export const growthInEvents: Bench<Stage> = {
  id: 'events',
  async measure(stage) {
    const server = await stage.server();
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const banks = [await bankWithPast(stage, FEW), await bankWithPast(stage, MANY)] as const;
    await settle(server, banks);
    const few = await open(stage, banks[0]);
    const many = await open(stage, banks[1]);
    const sides = [many, few].map((side) => () => mediansOf(server, load, side));
    const [ofMany, ofFew] = sides as [() => Promise<Run<Measure>>, () => Promise<Run<Measure>>];
    await warmUp(ofMany, ofFew);
    const compared: Record<Measure, Compared> = await compare(ofMany, ofFew, ROUNDS);
    await load.stop();
    for (const { bank, product, follower } of [few, many]) {
      await expectBooksToBalance(product, bank.admins[0] ?? '');
      await follower.stop();
      await product.stop();
    }
    return {
      id: 'events',
      title: `Growth: medians in a bank with ${MANY.toLocaleString('en')} events`,
      yardstick: `the same in a bank with ${FEW.toLocaleString('en')}`,
      lines: MEASURES.map((measure) => lineOf(measure, 'ms', compared[measure], GOAL)),
      remarks: [],
    };
  },
};

async function open(stage: Stage, bank: FilledBank): Promise<Side> {
  return { bank, product: await stage.product(bank.target), follower: await stage.product(bank.target) };
}

/** Medians of one request at a time, and the mean of the follower's polls while transfers are submitted. */
async function mediansOf(
  server: DatabaseServer,
  load: Worker<LoadPlan, LoadReport>,
  { bank, product: { port } }: Side,
): Promise<Run<Measure>> {
  const { people, admins, target } = bank;
  const median = async (plan: Pick<LoadPlan, 'requests' | 'expected' | 'keyed'>, count: number) => {
    const { latencies } = await load.ask({ port, connections: 1, count: scaled(count), ...plan });
    return quantileOf(sortedOf(latencies), 0.5);
  };
  const reads = (paths: readonly string[], count: number) =>
    median({ requests: paths.map((path) => getOf(path, admins[0] ?? '')), expected: 200 }, count);
  let submitted = NaN;
  const tail = await durationOf(server, target.database, '%pg_snapshot_xip%', async () => {
    submitted = await median({ requests: people.map(transferOf), expected: 201, keyed: true }, 200);
  });
  return {
    'submit a transfer': submitted,
    'page of the audit trail': await reads(['/api/admin/audit?limit=50'], 100),
    'its page about a customer': await reads(
      people.map(({ userId }) => `/api/admin/audit?limit=50&customer=${userId}`),
      100,
    ),
    'check of the books': await reads(['/api/admin/ledger/check'], 10),
    'event tail, a poll': tail,
  };
}
