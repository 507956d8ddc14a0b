import type { BurstPlan, BurstReport } from '../generators/write-burst.js';
import { ORDINARY, roundsOf, scaled, sized } from '../measure/size.js';
import { quantileOf, sortedOf, spreadOf } from '../measure/spread.js';
import type { Bench } from '../report/figure.js';
import { getOf } from '../stage/requests.js';
import type { Stage } from '../stage/stage.js';

const ROUNDS = 5;
/** Concurrent changes per burst; the bursts last several seconds in total. */
const AT_ONCE = scaled(500);
const BURSTS = sized(5, 5, 1);
const READERS = 4;

/** N5: the latency of others' reads while one customer repeatedly sends 500 concurrent changes of one row. */
export const n5: Bench<Stage> = {
  id: 'N5',
  async measure(stage) {
    const bank = await stage.clone(await stage.bank(ORDINARY), 'n5');
    const product = await stage.product(bank.target);
    const generator = stage.worker<BurstPlan, BurstReport>('generators/write-burst');
    const [sara, ...others] = bank.people;
    if (!sara) throw new Error('The bank has no customers.');
    const burst = Array.from({ length: AT_ONCE }, (_, index) => ({
      method: 'PATCH',
      path: '/api/auth/user',
      headers: { Cookie: sara.cookie },
      body: { firstName: 'Sara', lastName: `Number ${index}`, email: 'sara.n5@example.ae' },
    }));
    const readers = others.slice(0, READERS).map(({ cookie }) => getOf('/api/accounts', cookie));

    const plan = { port: product.port, burst, bursts: BURSTS, readers };
    await generator.ask({ ...plan, bursts: 1 });
    const reports: BurstReport[] = [];
    for (let round = 0; round < roundsOf(ROUNDS); round += 1) reports.push(await generator.ask(plan));
    await Promise.all([product.stop(), generator.stop()]);
    const p95 = reports.map(({ latencies }) => quantileOf(sortedOf(latencies), 0.95));
    const reads = reports.reduce((sum, { latencies }) => sum + latencies.length, 0);
    const seconds = reports.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0) / 1000;
    return {
      id: 'N5',
      title: `GET /api/accounts of ${READERS} customers while another one sends ${AT_ONCE} changes of their profile at once`,
      yardstick: 'nothing: the goals are absolute',
      lines: [
        { name: 'reads, p95', unit: 'ms', product: spreadOf(p95), goal: { atMost: 100 } },
        {
          name: 'reads that failed',
          unit: '',
          product: spreadOf(reports.map(({ failedReads }) => failedReads)),
          goal: { atMost: 0 },
        },
      ],
      remarks: [
        `${reads.toLocaleString('en')} reads in ${seconds.toFixed(1)} s beside ${wordsOf(reports)} to the changes.`,
      ],
    };
  },
};

/** The number of answers of all bursts by status, as text. */
function wordsOf(reports: readonly BurstReport[]): string {
  const all = new Map<string, number>();
  for (const { statuses } of reports) {
    for (const [status, count] of Object.entries(statuses)) all.set(status, (all.get(status) ?? 0) + count);
  }
  return [...all].map(([status, count]) => `${count.toLocaleString('en')} × ${status}`).join(', ');
}
