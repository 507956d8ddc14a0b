import type { LiveAnswer, LiveQuestion, Trigger } from './generators/live-clients.js';
import { compare, WARM_UP, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { type Bench, lineOf } from './report/figure.js';
import { expectBooksToBalance } from './stage/product.js';
import { approvals, connect, pushed } from './stage/pushes.js';
import type { Stage } from './stage/stage.js';

const CLIENTS = 500;
/** Two in each of five rounds. */
const RUNS = WARM_UP + 10;

/** K4: the time from the administrator's answer to the customer's screen; 0 if the push comes first. */
export const k4: Bench<Stage> = {
  id: 'K4',
  async measure(stage) {
    const filled = await stage.bank(ORDINARY);
    const bank = { ...(await stage.clone(filled, 'k4')), people: filled.people.slice(0, CLIENTS) };
    const pushes = scaled(500);
    const product = await stage.product(bank.target);
    const triggers = await approvals(stage, product, bank, pushes * RUNS);
    const raw = stage.worker<null, { port: number }>('yardsticks/socket-io');
    const { port } = await raw.ask(null);

    const customers = stage.worker<LiveQuestion, LiveAnswer>('generators/live-clients');
    const listeners = stage.worker<LiveQuestion, LiveAnswer>('generators/live-clients');
    const cookies = bank.people.map(({ cookie }) => cookie);
    const numbers = cookies.map((_, client) => `client=${client}`);
    await connect(customers, product.port, cookies);
    await connect(listeners, port, numbers);
    const byProduct = () => pushed(customers, product.port, triggers.splice(0, pushes), 'answer');
    const byYardstick = () => pushed(listeners, port, bareTriggers(pushes), 'stamp');
    await warmUp(byProduct, byYardstick);
    const compared = await compare(byProduct, byYardstick);
    await expectBooksToBalance(product, bank.admins[0] ?? '');
    for (const process of [customers, listeners, raw, product]) await process.stop();
    return {
      id: 'K4',
      title: `An approval acknowledged → the event at the customer, ${CLIENTS} customers connected`,
      yardstick: `a raw Socket.IO emit to one of ${CLIENTS} clients, from the call to the client`,
      lines: [lineOf('p99', 'ms', compared.p99, { atMost: 1.5 }), lineOf('p50', 'ms', compared.p50)],
      remarks: ['Every approval was heard by its customer, and the books balance.'],
    };
  },
};

function bareTriggers(count: number): Trigger[] {
  return Array.from({ length: count }, (_, index) => {
    const client = index % CLIENTS;
    return { client, request: { method: 'POST', path: `/push/${client}`, headers: {} } };
  });
}
