import type { LoadPlan, LoadReport } from './generators/http-load.js';
import type { LiveAnswer, LiveQuestion, Trigger } from './generators/live-clients.js';
import { compare } from './measure/rounds.js';
import { scaled } from './measure/size.js';
import { quantileOf, sortedOf } from './measure/spread.js';
import { type Bench, lineOf } from './report/figure.js';
import { expectBooksToBalance } from './stage/books.js';
import { transferOf } from './stage/requests.js';
import { ORDINARY } from './stage/sizes.js';
import type { FilledBank, Stage } from './stage/stage.js';
import type { Worker } from './stage/worker.js';

type Clients = Worker<LiveQuestion, LiveAnswer>;

const CLIENTS = 500;
/** Enough for all rounds. */
const RUNS = 11;

const WAITING = `
SELECT t.id, t.user_id AS "userId" FROM transactions t
 WHERE t.status = 'pending' AND t.user_id = ANY ($1::uuid[]) ORDER BY t.created_at`;

/** From the administrator's answer to the customer's screen: how late a push comes. */
export const k4: Bench<Stage> = {
  id: 'K4',
  async measure(stage) {
    const filled = await stage.bank(ORDINARY);
    const bank = { ...(await stage.clone(filled, 'k4')), people: filled.people.slice(0, CLIENTS) };
    const pushes = scaled(250);
    const product = await stage.product(bank.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    // Before anybody listens, so that only the approvals are heard.
    const requests = bank.people.map(transferOf);
    const count = pushes * RUNS;
    await load.ask({ port: product.port, connections: 16, count, requests, keyed: true, expected: 201 });
    const triggers = await approvalsIn(stage, bank);
    const raw = stage.worker<null, { port: number }>('yardsticks/socket-io');
    const { port } = await raw.ask(null);

    const customers = stage.worker<LiveQuestion, LiveAnswer>('generators/live-clients');
    const listeners = stage.worker<LiveQuestion, LiveAnswer>('generators/live-clients');
    const cookies = bank.people.map(({ cookie }) => cookie);
    await connect(customers, product.port, cookies);
    await connect(
      listeners,
      port,
      cookies.map((_, client) => `client=${client}`),
    );
    const byProduct = () => pushed(customers, product.port, triggers.splice(0, pushes), 'answer');
    const byYardstick = () => pushed(listeners, port, bareTriggers(pushes), 'stamp');
    await byProduct();
    await byYardstick();
    const compared = await compare(byProduct, byYardstick);
    await expectBooksToBalance(product, bank.admins[0] ?? '');
    for (const process of [customers, listeners, load, raw, product]) await process.stop();
    return {
      id: 'K4',
      title: `An approval acknowledged → the event at the customer, ${CLIENTS} customers connected`,
      yardstick: `a raw Socket.IO emit to one of ${CLIENTS} clients, from the call to the client`,
      lines: [lineOf('p99', 'ms', compared.p99, { atMost: 1.5 }), lineOf('p50', 'ms', compared.p50)],
      remarks: [],
    };
  },
};

async function approvalsIn(stage: Stage, { target, people, admins }: FilledBank): Promise<Trigger[]> {
  const server = await stage.server();
  const ids = people.map(({ userId }) => userId);
  const waiting = await server.query<{ id: string; userId: string }>(target.database, WAITING, [ids]);
  return waiting.map(({ id, userId }) => ({
    client: ids.indexOf(userId),
    request: {
      method: 'PATCH',
      path: `/api/admin/transactions/${id}/status`,
      headers: { Cookie: admins[0] ?? '' },
      body: { status: 'completed' },
    },
  }));
}

function bareTriggers(count: number): Trigger[] {
  return Array.from({ length: count }, (_, index) => {
    const client = index % CLIENTS;
    return { client, request: { method: 'POST', path: `/push/${client}`, headers: {} } };
  });
}

async function connect(clients: Clients, port: number, cookies: string[]): Promise<void> {
  const { connected } = await clients.ask({ do: 'connect', port, cookies });
  if (connected !== cookies.length) throw new Error(`Only ${connected} of ${cookies.length} are connected.`);
}

async function pushed(clients: Clients, port: number, triggers: Trigger[], from: 'answer' | 'stamp') {
  const { latencies } = await clients.ask({ do: 'push', port, triggers, from });
  const sorted = sortedOf(latencies);
  return { p50: quantileOf(sorted, 0.5), p99: quantileOf(sorted, 0.99) };
}
