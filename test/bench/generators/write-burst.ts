/** One client sends bursts of concurrent requests, while others send one read after another. */
import { answering } from './answering.js';
import { HttpConnection } from './http-connection.js';
import { type PlannedRequest, ready, type ReadyRequest } from './planned-request.js';

export interface BurstPlan {
  port: number;
  /** Sent at once, each over its own connection. */
  burst: PlannedRequest[];
  bursts: number;
  /** Each is repeated on its own connection until the bursts are over. */
  readers: PlannedRequest[];
}

export interface BurstReport {
  elapsedMs: number;
  /** The number of the bursts' answers by status. */
  statuses: Record<string, number>;
  /** One per read, in milliseconds. */
  latencies: number[];
  /** Reads with an answer other than 200. */
  failedReads: number;
}

answering(async ({ port, burst, bursts, readers }: BurstPlan): Promise<BurstReport> => {
  const open = await Promise.all(burst.map(() => HttpConnection.open(port)));
  const requests = burst.map(ready);
  const reading = await Promise.all(readers.map(() => HttpConnection.open(port)));
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  let failedReads = 0;
  let isOver = false;

  const readOn = async (connection: HttpConnection, request: ReadyRequest) => {
    while (!isOver) {
      const asked = performance.now();
      const { status } = await connection.send(request);
      latencies.push(performance.now() - asked);
      if (status !== 200) failedReads += 1;
    }
  };
  const readingOn = Promise.all(
    reading.map((connection, index) => readOn(connection, ready(at(readers, index)))),
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
