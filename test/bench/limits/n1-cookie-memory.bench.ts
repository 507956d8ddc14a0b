import type { LoadPlan, LoadReport } from '../generators/http-load.js';
import { settledMemoryOf } from '../measure/memory.js';
import { ORDINARY, scaled, sized } from '../measure/size.js';
import { spreadOf } from '../measure/spread.js';
import type { Bench } from '../report/figure.js';
import { getOf } from '../stage/requests.js';
import type { Stage } from '../stage/stage.js';

const PATH = '/api/auth/user';
const CONNECTIONS = 16;
const REQUESTS = 7_000;
const BATCH = sized(500, 500, 20);
/** The whole headers stay just below the server's limit. */
const JUNK_BYTES = 7_500;
const KIB_PER_MIB = 1_024;

/**
 * N1: one signed-in user sends a new cookie beside the session's with each request: how much memory the
 * process keeps.
 */
export const n1: Bench<Stage> = {
  id: 'N1',
  async measure(stage) {
    const bank = await stage.clone(await stage.bank(ORDINARY), 'n1');
    const product = await stage.product(bank.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const cookie = bank.people[0]?.cookie ?? '';
    const ask = (requests: LoadPlan['requests']) =>
      load.ask({
        port: product.port,
        connections: CONNECTIONS,
        count: requests.length,
        requests,
        expected: 200,
      });
    const askOrdinarily = () => ask(Array.from({ length: scaled(REQUESTS) }, () => getOf(PATH, cookie)));
    await askOrdinarily();
    const before = await settledMemoryOf(product.pid);
    const count = scaled(REQUESTS);
    for (let sent = 0; sent < count; sent += BATCH) {
      await ask(Array.from({ length: BATCH }, (_, index) => getOf(PATH, junkBeside(cookie, sent + index))));
    }
    // V8 collects what the last requests left only while it serves others: the same work precedes both readings.
    await askOrdinarily();
    const grown = (await settledMemoryOf(product.pid)) - before;
    await Promise.all([product.stop(), load.stop()]);
    return {
      id: 'N1',
      title: `${count.toLocaleString('en')} requests of one user, each with ${JUNK_BYTES.toLocaleString('en')} bytes of other cookies`,
      yardstick: 'as many requests without them, before each reading',
      lines: [
        {
          name: 'memory of the process, added',
          unit: 'MiB',
          product: spreadOf([grown / KIB_PER_MIB]),
          goal: { atMost: 32 },
        },
      ],
      remarks: ['Requests with more than 8 KiB of headers are answered with 431.'],
    };
  },
};

function junkBeside(cookie: string, number: number): string {
  const start = `${cookie}; junk=${number}`;
  return start.padEnd(JUNK_BYTES, 'j');
}
