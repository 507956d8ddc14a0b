import { join } from 'node:path';
import { freePort } from '../support/processes.js';
import { startStandby } from '../support/database/standby.js';
import type { LoadPlan, LoadReport } from './generators/http-load.js';
import { cpuOf } from './measure/cpu.js';
import { compare, type Run, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { type Bench, lineOf } from './report/figure.js';
import { expectBooksToBalance, type Product } from './stage/product.js';
import { getOf, transferOf } from './stage/requests.js';
import type { FilledBank, Stage } from './stage/stage.js';

const ROUNDS = 3;
const CLIENTS = 4;
/** Customers who look at their analytics, and who send the transfers. */
const CUSTOMERS = 64;
const READS = 400;

const LISTS = [
  '/api/admin/users?limit=50',
  '/api/admin/users?limit=50&search=an',
  '/api/admin/transactions?limit=50',
  '/api/admin/transactions?limit=50&status=completed',
  '/api/admin/audit?limit=50',
  '/api/admin/summary',
];

type Measure = 'reads' | 'alone' | 'beside';

/** What the primary is spared by `READ_DATABASE_URL`, when all reads may go to the standby, and beside transfers. */
export const readStandby: Bench<Stage> = {
  id: 'standby',
  async measure(stage) {
    const server = await stage.server();
    const bank = await stage.clone(await stage.bank(ORDINARY), 'with_standby');
    const standby = await startStandby(server.place, join(stage.folder, 'standby'), {
      hot_standby_feedback: 'on',
    });
    stage.atEnd(() => standby.stop());
    const { user, database } = bank.target;
    const place = `host=${encodeURIComponent(standby.host)}&port=${standby.port}`;
    const port = String(await freePort());
    const spared = await stage.product(bank.target, {
      READ_DATABASE_URL: `postgres://${user}@localhost/${database}?${place}`,
      METRICS_PORT: port,
    });
    const plain = await stage.product(bank.target, { METRICS_PORT: String(await freePort()) });
    const [reader, writer] = ['reads', 'writes'].map(() =>
      stage.worker<LoadPlan, LoadReport>('generators/http-load'),
    );
    if (!reader || !writer) throw new Error('There is no generator.');

    const costOf = async (count: number, work: () => Promise<{ elapsedMs: number }>) => {
      const before = cpuOf([server.pid]);
      const { elapsedMs } = await work();
      return { perRead: (cpuOf([server.pid]) - before) / count, rate: (count / elapsedMs) * 1_000 };
    };
    const measured = (product: Product) => async (): Promise<Run<Measure>> => {
      const { reads, transfers } = plansFor(product, bank);
      const alone = await costOf(reads.count, () => reader.ask(reads));
      const beside = await costOf(reads.count, async () => {
        const [report] = await Promise.all([reader.ask(reads), writer.ask(transfers)]);
        return report;
      });
      return { reads: alone.rate, alone: alone.perRead, beside: beside.perRead };
    };
    const [onStandby, onPrimary] = [measured(spared), measured(plain)];
    await warmUp(onStandby, onPrimary);
    const compared = await compare(onStandby, onPrimary, ROUNDS);
    const remark = await answeredBy(port);
    await expectBooksToBalance(plain, bank.admins[0] ?? '');
    for (const process of [spared, plain, reader, writer]) await process.stop();
    await standby.stop();
    return {
      id: 'standby',
      title: 'Lists of administrators and analytics, read from a standby',
      yardstick: 'the same without READ_DATABASE_URL',
      lines: [
        lineOf('reads, one after the other by 4 clients', '/s', compared.reads),
        lineOf('CPU of the primary for each', 'ms', compared.alone),
        lineOf('the same beside a transfer for each read', 'ms', compared.beside),
      ],
      remarks: [remark],
    };
  },
};

function plansFor(
  { port }: Product,
  { people, admins }: FilledBank,
): Record<'reads' | 'transfers', LoadPlan> {
  const [admin = ''] = admins;
  const customers = people.slice(0, CUSTOMERS);
  const requests = customers.flatMap(({ cookie }) => [
    ...LISTS.map((path) => getOf(path, admin)),
    getOf('/api/analytics', cookie),
  ]);
  const plan = { port, connections: CLIENTS, count: scaled(READS) };
  return {
    reads: { ...plan, requests, expected: 200 },
    transfers: { ...plan, requests: customers.map(transferOf), keyed: true, expected: 201 },
  };
}

/** Which server has answered how many reads, in words. */
async function answeredBy(metricsPort: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const of = (server: string) => {
    const [, reads = '0'] =
      new RegExp(`^falaj_reads_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(text) ?? [];
    return Number(reads);
  };
  const [standby, primary] = [of('standby'), of('primary')];
  return `The standby answered ${((100 * standby) / (standby + primary)).toFixed(1)} % of the reads.`;
}
