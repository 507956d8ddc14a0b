import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { LoadPlan, LoadReport } from '../generators/http-load.js';
import { grown, roundsOf, scaled, sized } from '../measure/size.js';
import { quantileOf, sortedOf, spreadOf } from '../measure/spread.js';
import type { Bench } from '../report/figure.js';
import type { Product } from '../stage/product.js';
import { getOf } from '../stage/requests.js';
import type { Stage } from '../stage/stage.js';

const ROUNDS = 5;
const STALLED = 24;
/** About 60 MB of JSON, far more than the buffers between the server and a client that does not read. */
const LISTED = sized(100_000, 100_000, 2_000);
const LONG_LIST = '/api/admin/transactions';
const READS = ['/api/accounts', '/api/transactions?limit=20', '/api/beneficiaries', '/api/auth/user'];

/** N2: one customer reads while an administrator has begun 24 long lists and reads none of them. */
export const n2: Bench<Stage> = {
  id: 'N2',
  async measure(stage) {
    const bank = await stage.bank(grown(LISTED));
    const product = await stage.product(bank.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const requests = READS.map((path) => getOf(path, bank.people[0]?.cookie ?? ''));
    /** @throws {Error} for any answer but a 200 */
    const p95 = async () => {
      const { port } = product;
      const { latencies } = await load.ask({
        port,
        connections: 2,
        count: scaled(800),
        requests,
        expected: 200,
      });
      return quantileOf(sortedOf(latencies), 0.95);
    };
    await p95();
    const quiet: number[] = [];
    const stalled: number[] = [];
    const refused: number[] = [];
    for (let round = 0; round < roundsOf(ROUNDS); round += 1) {
      quiet.push(await p95());
      const answers = await Promise.all(
        Array.from({ length: STALLED }, () => begun(product, bank.admins[0] ?? '')),
      );
      refused.push(answers.filter(({ statusCode }) => statusCode === 429).length);
      stalled.push(await p95());
      for (const answer of answers) answer.destroy();
    }
    await Promise.all([product.stop(), load.stop()]);
    return {
      id: 'N2',
      title: `A customer's reads beside ${STALLED} lists of ${LISTED.toLocaleString('en')} rows that one administrator does not read`,
      yardstick: 'the same reads beside nothing',
      lines: [
        {
          name: 'p95',
          unit: 'ms',
          product: spreadOf(stalled),
          goal: { atMost: 100 },
        },
        { name: 'p95 beside nothing', unit: 'ms', product: spreadOf(quiet) },
        { name: 'lists refused with 429', unit: '', product: spreadOf(refused) },
      ],
      remarks: ['Every read was answered with 200.'],
    };
  },
};

/** Resolves with the head of the answer; its body is not read. */
async function begun({ port }: Product, cookie: string): Promise<IncomingMessage> {
  const call = get({ host: '127.0.0.1', port, path: LONG_LIST, headers: { cookie }, agent: false });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer.pause();
}
