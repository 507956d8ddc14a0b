import { Overloaded, Refused } from '../../http/errors.js';

/** How many writes of one user may wait behind the running one. Further ones are refused immediately. */
export const LONGEST_WRITE_QUEUE = 64;
const RETRY_SECONDS = 1;

/** The HTTP response to a write. It closes early when the client disconnects. */
interface Reply {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** The user on whose behalf something is written. */
export interface Writer {
  /** Writes with the same id run one after the other. */
  readonly id: string;
  /** If it closes while the write waits, the write is dropped. */
  readonly reply?: Reply;
}

interface Waiting {
  since: number;
  begin: () => void;
  refuse: (reason: Error) => void;
}

interface Line {
  /** Number of running writes. */
  running: number;
  waiting: Waiting[];
}

/**
 * Runs the writes of each user one after the other, in order of arrival, or a few at a time. A user's writes therefore never hold more than
 * one database connection, however many requests they send and whichever row these wait for; a waiting write holds
 * none. Writes of different users do not wait for each other. The queue is per process: on two nodes, two writes of a
 * user may run at the same time.
 */
export class WriteQueue {
  /** By writer id. A writer has an entry while one of its writes is running. */
  private readonly queues = new Map<string, Line>();

  /**
   * @param maxWaitMs a write that has waited longer than this, in milliseconds, is refused instead of started
   * @param longest how many writes of one writer may wait
   * @param atOnce how many of one writer may run at the same time
   */
  constructor(
    private readonly maxWaitMs: number,
    private readonly longest = LONGEST_WRITE_QUEUE,
    private readonly atOnce = 1,
  ) {}

  /**
   * Runs `work` after the earlier writes of the same writer. `work` must not enqueue another write of that writer: it
   * would wait for itself. When it throws one of the following, `work` has not run.
   * @throws {too_many_requests} when as many writes of this writer wait as may, or the client has
   * disconnected
   * @throws {service_unavailable} when the write has waited for too long
   */
  async enqueue<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
    const line = this.queues.get(writer.id) ?? { running: 0, waiting: [] };
    this.queues.set(writer.id, line);
    if (line.running < this.atOnce) line.running += 1;
    else await this.waitForTurn(line.waiting, writer);
    try {
      return await work();
    } finally {
      this.startNext(writer.id);
    }
  }

  private waitForTurn(queue: Waiting[], { reply }: Writer): Promise<void> {
    if (queue.length >= this.longest || reply?.closed) {
      return Promise.reject(new Refused('too_many_requests', { retryAfter: RETRY_SECONDS }));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        // The client has disconnected, so nobody receives this error.
        reject(new Refused('too_many_requests', { retryAfter: RETRY_SECONDS }));
      };
      const waiting: Waiting = {
        since: performance.now(),
        begin: () => {
          reply?.off('close', leave);
          resolve();
        },
        refuse: (reason) => {
          reply?.off('close', leave);
          reject(reason);
        },
      };
      reply?.once('close', leave);
      queue.push(waiting);
    });
  }

  private startNext(id: string): void {
    const line = this.queues.get(id);
    const tooOld = performance.now() - this.maxWaitMs;
    for (let waiting = line?.waiting.shift(); waiting; waiting = line?.waiting.shift()) {
      if (waiting.since >= tooOld) {
        waiting.begin();
        return;
      }
      waiting.refuse(new Overloaded(RETRY_SECONDS));
    }
    if (!line) return;
    line.running -= 1;
    if (line.running === 0) this.queues.delete(id);
  }
}
