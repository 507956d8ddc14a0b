import type { LiveAnswer, LiveQuestion } from './generators/live-clients.js';
import { settledMemoryOf } from './measure/memory.js';
import { compare } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { type Bench, lineOf } from './report/figure.js';
import { connect } from './stage/pushes.js';
import type { Stage } from './stage/stage.js';

/** Connected before the measurement, so that one-time memory costs are not counted as a customer's. */
const FIRST = scaled(500);
const ROUNDS = 3;

/** K5: the cost of an idle connected customer. */
export const k5: Bench<Stage> = {
  id: 'K5',
  async measure(stage) {
    const bank = await stage.clone(await stage.bank(ORDINARY), 'k5');
    const customers = scaled(2_000);
    const cookies = bank.people.slice(0, FIRST + customers).map(({ cookie }) => cookie);
    const numbers = cookies.map((_, client) => `client=${client}`);

    const byProduct = async () => {
      const product = await stage.product(bank.target);
      const each = await memoryPerClient(stage, product, cookies);
      await product.stop();
      return each;
    };
    const byYardstick = async () => {
      const raw = stage.worker<null, { port: number }>('yardsticks/socket-io');
      const { port } = await raw.ask(null);
      const each = await memoryPerClient(stage, { pid: raw.pid, port }, numbers);
      await raw.stop();
      return each;
    };
    const compared = await compare(byProduct, byYardstick, ROUNDS);
    return {
      id: 'K5',
      title: `Memory for each idle connected customer, over ${customers.toLocaleString('en')} of them`,
      yardstick: 'raw Socket.IO, as many idle clients, each in a room',
      lines: [lineOf('memory per customer', 'KiB', compared.kib, { atMost: 1.25 })],
      remarks: [],
    };
  },
};

async function memoryPerClient(stage: Stage, server: { pid: number; port: number }, cookies: string[]) {
  const clients = stage.worker<LiveQuestion, LiveAnswer>('generators/live-clients');
  await connect(clients, server.port, cookies.slice(0, FIRST));
  const before = await settledMemoryOf(server.pid);
  await connect(clients, server.port, cookies.slice(FIRST), FIRST);
  const kib = ((await settledMemoryOf(server.pid)) - before) / (cookies.length - FIRST);
  await clients.stop();
  return { kib };
}
