import type { OpenLoopPlan, OpenLoopReport } from '../generators/open-loop.js';
import type { LoadPlan, LoadReport } from '../generators/http-load.js';
import { quantileOf, sortedOf, spreadOf } from '../measure/spread.js';
import { ORDINARY, roundsOf, scaled, sized } from '../measure/size.js';
import type { Bench } from '../report/figure.js';
import { getOf } from '../stage/requests.js';
import type { Stage } from '../stage/stage.js';

const REQUESTS_PER_SECOND = 1_500;
const SECONDS = sized(4, 1, 0.2);
const READERS = 4;
const ROUNDS = 5;

/** N13: strangers load the landing page repeatedly while customers read: how long the customers wait. */
export const n13: Bench<Stage> = {
  id: 'N13',
  async measure(stage) {
    const bank = await stage.clone(await stage.bank(ORDINARY), 'n13');
    const product = await stage.product(bank.target);
    const reader = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const flood = stage.worker<OpenLoopPlan, OpenLoopReport>('generators/open-loop');
    const requests = bank.people.slice(0, 64).map(({ cookie }) => getOf('/api/accounts', cookie));
    const read = async () => {
      const report = await reader.ask({
        port: product.port,
        connections: READERS,
        count: scaled(2_000),
        requests,
        expected: 200,
      });
      return quantileOf(sortedOf(report.latencies), 0.5);
    };
    const page = {
      method: 'GET',
      path: '/',
      headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' },
    };
    await read();
    const quiet: number[] = [];
    const flooded: number[] = [];
    const sent: number[] = [];
    for (let round = 0; round < roundsOf(ROUNDS); round += 1) {
      quiet.push(await read());
      const flooding = flood.ask({
        port: product.port,
        aSecond: REQUESTS_PER_SECOND,
        seconds: SECONDS,
        request: page,
      });
      flooded.push(await read());
      sent.push((await flooding).aSecond);
    }
    await Promise.all([product.stop(), reader.stop(), flood.stop()]);
    return {
      id: 'N13',
      title: `Reads of customers during ${REQUESTS_PER_SECOND.toLocaleString('en')} anonymous GET / a second, without a ceiling`,
      yardstick: 'the same reads without them',
      lines: [
        {
          name: 'p50 of a read',
          unit: 'ms',
          product: spreadOf(flooded),
          yardstick: spreadOf(quiet),
          ratio: spreadOf(flooded.map((value, index) => value / (quiet[index] ?? NaN))),
          goal: { atMost: 4 },
        },
        { name: 'pages answered', unit: '/s', product: spreadOf(sent) },
      ],
      remarks: ['With the ceiling of a node, all but 60 of a second from one address are answered with 429.'],
    };
  },
};
