/** Sends the given number of requests over the given number of connections, as fast as they are answered. */
import { randomUUID } from 'node:crypto';
import { answering } from './answering.js';
import { HttpConnection } from './http-connection.js';
import { type PlannedRequest, ready, type ReadyRequest } from './planned-request.js';

export interface LoadPlan {
  port: number;
  connections: number;
  /** The total number of requests. */
  count: number;
  /** Sent in turn. */
  requests: PlannedRequest[];
  /** Gives each request its own idempotency key. */
  keyed?: boolean;
  expected: number;
  /** Sent in turn on the same connection after each answer, with the `id` of its JSON in place of `:id`. */
  followUps?: PlannedRequest[];
}

export interface LoadReport {
  elapsedMs: number;
  /** One per answer, in milliseconds. */
  latencies: number[];
}

answering(async (plan: LoadPlan): Promise<LoadReport> => {
  const { port, connections, count, expected } = plan;
  const prepared = prepare(plan);
  const followUps = (plan.followUps ?? []).map(ready);
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const latencies: number[] = [];
  let next = 0;
  const begun = performance.now();
  const send = async (connection: HttpConnection) => {
    while (next < count) {
      const index = next++;
      const asked = performance.now();
      const { status, body } = await connection.send(atTurn(prepared, index));
      if (status !== expected) throw new Error(`${status} instead of ${expected}: ${body}`);
      if (followUps.length > 0) await follow(connection, atTurn(followUps, index), body);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(open.map(send));
  const elapsedMs = performance.now() - begun;
  for (const connection of open) connection.close();
  return { elapsedMs, latencies };
});

/** Builds the requests before the clock starts. */
function prepare({ requests, keyed, count }: LoadPlan): ReadyRequest[] {
  const all = requests.map(ready);
  if (!keyed) return all;
  return Array.from({ length: count }, (_, index) => {
    const request = atTurn(all, index);
    return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
  });
}

async function follow(connection: HttpConnection, request: ReadyRequest, answer: string): Promise<void> {
  const { id } = JSON.parse(answer) as { id: string };
  const { status, body } = await connection.send({ ...request, path: request.path.replace(':id', id) });
  if (status !== 200) throw new Error(`${status} instead of 200: ${body}`);
}

function atTurn<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to ask.');
  return item;
}
