/** Sends a request at a fixed rate, each when it is due, whether or not earlier ones were answered. */
import { setTimeout as pause } from 'node:timers/promises';
import { answering } from './answering.js';
import { HttpConnection } from './http-connection.js';
import { type PlannedRequest, ready } from './planned-request.js';

const CONNECTIONS = 64;
const TICK_MS = 5;

export interface OpenLoopPlan {
  port: number;
  aSecond: number;
  seconds: number;
  request: PlannedRequest;
}

export interface OpenLoopReport {
  /** The number of answers per second. */
  aSecond: number;
}

answering(async ({ port, aSecond, seconds, request }: OpenLoopPlan): Promise<OpenLoopReport> => {
  const prepared = ready(request);
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(port)));
  const all = [...idle];
  const begun = performance.now();
  const underWay: Promise<void>[] = [];
  let sent = 0;
  let answered = 0;
  const send = async (connection: HttpConnection) => {
    await connection.send(prepared);
    answered += 1;
    idle.push(connection);
  };
  while (performance.now() - begun < seconds * 1_000) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * aSecond);
    // Requests without a free connection are dropped: the reported rate shows how many were answered.
    for (; sent < due; sent += 1) {
      const connection = idle.pop();
      if (connection) underWay.push(send(connection));
    }
    await pause(TICK_MS);
  }
  await Promise.all(underWay);
  for (const connection of all) connection.close();
  return { aSecond: answered / ((performance.now() - begun) / 1_000) };
});
