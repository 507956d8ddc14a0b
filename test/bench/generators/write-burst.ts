/** Has one client send many requests at once, again and again, while others read one answer after the other. */
import { answering } from './answering.js';
import { HttpConnection } from './http-connection.js';
import { type PlannedRequest, rawRequest } from './raw-request.js';

export interface BurstPlan {
  port: number;
  /** Sent over as many connections at once. */
  burst: PlannedRequest[];
  bursts: number;
  /** Each is asked over a connection of its own until the bursts are over. */
  readers: PlannedRequest[];
}

export interface BurstReport {
  elapsedMs: number;
  /** How many answers of the bursts had which status. */
  statuses: Record<string, number>;
  /** Of each read, in milliseconds. */
  latencies: number[];
  /** Reads that were not answered with 200. */
  failedReads: number;
}

answering(async ({ port, burst, bursts, readers }: BurstPlan): Promise<BurstReport> => {
  const open = await Promise.all(burst.map(() => HttpConnection.open(port)));
  const requests = burst.map(rawRequest);
  const reading = await Promise.all(readers.map(() => HttpConnection.open(port)));
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  let failedReads = 0;
  let isOver = false;

  const readOn = async (connection: HttpConnection, request: Buffer) => {
    while (!isOver) {
      const asked = performance.now();
      const { status } = await connection.send(request);
      latencies.push(performance.now() - asked);
      if (status !== 200) failedReads += 1;
    }
  };
  const readingOn = Promise.all(
    reading.map((connection, index) => readOn(connection, rawRequest(at(readers, index)))),
  );
  const begun = performance.now();
  for (let round = 0; round < bursts; round += 1) {
    const answers = await Promise.all(open.map((connection, index) => connection.send(at(requests, index))));
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const elapsedMs = performance.now() - begun;
  isOver = true;
  await readingOn;
  for (const connection of [...open, ...reading]) connection.close();
  return { elapsedMs, statuses, latencies, failedReads };
});

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error('There is nothing to ask.');
  return item;
}
