import type { LoadPlan, LoadReport } from '../generators/http-load.js';
import type { LiveAnswer, LiveQuestion, Moment, Trigger } from '../generators/live-clients.js';
import { quantileOf, sortedOf } from '../measure/spread.js';
import type { Product } from './product.js';
import { transferOf } from './requests.js';
import type { FilledBank, Stage } from './stage.js';
import type { Worker } from './worker.js';

export type LiveClients = Worker<LiveQuestion, LiveAnswer>;

const WAITING = `
SELECT t.id, t.user_id AS "userId" FROM transactions t
 WHERE t.status = 'pending' AND t.user_id = ANY ($1::uuid[]) ORDER BY t.created_at`;

/**
 * Submits this many transfers and returns the approvals, each of which pushes to a customer. Call it before
 * the customers connect, so that the approvals are the only pushes.
 */
export async function approvals(
  stage: Stage,
  { port }: Product,
  { target, people, admins }: FilledBank,
  count: number,
): Promise<Trigger[]> {
  const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
  await load.ask({
    port,
    connections: 16,
    count,
    requests: people.map(transferOf),
    keyed: true,
    expected: 201,
  });
  await load.stop();
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

/** @throws {Error} unless all of them and those who were connected before are connected afterwards */
export async function connect(
  clients: LiveClients,
  port: number,
  cookies: string[],
  before = 0,
): Promise<void> {
  const { connected } = await clients.ask({ do: 'connect', port, cookies });
  const wanted = before + cookies.length;
  if (connected !== wanted) throw new Error(`Only ${connected} of ${wanted} are connected.`);
}

/** The latencies of these pushes, in milliseconds. */
export async function pushed(clients: LiveClients, port: number, triggers: Trigger[], from: Moment) {
  const { latencies } = await clients.ask({ do: 'push', port, triggers, from });
  const sorted = sortedOf(latencies);
  return { p50: quantileOf(sorted, 0.5), p99: quantileOf(sorted, 0.99) };
}
