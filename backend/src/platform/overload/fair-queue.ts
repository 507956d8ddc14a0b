import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';

/** Requests that start in one round of the event loop. They are a few milliseconds of work. */
const MAX_STARTS = 8;
/** The same while new connections arrive, because each round accepts only one of them. */
const MAX_STARTS_WHILE_ACCEPTING = 2;
/** Requests of one client that may wait. */
const MAX_WAITING_PER_CLIENT = 1_000;
/** Requests of all clients that may wait. Each holds a connection and the headers of the request. */
const MAX_WAITING = 8_000;

interface Waiting {
  since: number;
  /** When it is refused if it still waits. */
  until: number;
  /** Whether no other request of this client was waiting when it arrived. */
  isFirst: boolean;
  go: () => void;
  reject: () => void;
}

/**
 * Limits how many requests start in one round of the event loop. Further ones wait for the next round. Without a limit,
 * all requests that arrive during a long round make the next round even longer. libuv (since version 1.45) accepts only
 * one new connection per round, so rounds of 100 ms mean ten connections per second: hundreds of connections, health
 * checks among them, would wait in the kernel, where they can be neither seen nor refused. So rounds are kept short, and
 * even shorter while new connections arrive. Under little load nothing waits. Each client has its own queue, and the
 * queues take turns, so that each client gets a fair share: a client that sends a thousand requests at once delays only
 * itself.
 */
@Injectable()
export class FairQueue {
  /** Waiting requests by client, in the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>();
  /** Requests that may still start in this round. */
  private left = MAX_STARTS;
  private waiting = 0;
  private isScheduled = false;
  private isAccepting = false;

  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'maxQueueWaitMs'>) {}

  /**
   * Calls `go` when it is the request's turn, immediately if possible. Calls `reject` if it waits for longer than
   * `maxWaitMs`.
   */
  enter(
    client: string,
    go: () => void,
    reject: () => void,
    maxWaitMs: number = this.config.maxQueueWaitMs,
  ): void {
    const queue = this.queues.get(client);
    const since = performance.now();
    const waiting = { since, until: since + maxWaitMs, isFirst: queue === undefined, go, reject };
    this.scheduleRound();
    if (this.queues.size === 0 && this.left > 0) this.start(waiting);
    else if (this.waiting >= MAX_WAITING || (queue && queue.length >= MAX_WAITING_PER_CLIENT)) reject();
    else {
      this.waiting += 1;
      if (queue) queue.push(waiting);
      else this.queues.set(client, [waiting]);
    }
  }

  /** Must be called for each new connection of the server. */
  readonly noticeConnection = (): void => {
    this.isAccepting = true;
    this.scheduleRound();
  };

  /** Queue delay that a new client should expect, in milliseconds. */
  get wait(): number {
    for (const [first] of this.queues.values()) {
      if (first?.isFirst) return performance.now() - first.since;
    }
    return 0;
  }

  private readonly startRound = (): void => {
    this.isScheduled = false;
    this.left = this.isAccepting ? MAX_STARTS_WHILE_ACCEPTING : MAX_STARTS;
    if (this.isAccepting || this.queues.size > 0) this.scheduleRound();
    this.isAccepting = false;
    const max = this.left;
    for (let taken = 0; taken < max; taken += 1) this.takeNext();
  };

  /** Takes one request of the client whose turn it is, and moves that client to the end. */
  private takeNext(): void {
    for (const [client, queue] of this.queues) {
      this.queues.delete(client);
      const before = queue.length;
      const next = takeInTime(queue);
      this.waiting -= before - queue.length;
      if (queue.length > 0) this.queues.set(client, queue);
      if (next) this.start(next);
      return;
    }
  }

  private scheduleRound(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(this.startRound);
  }

  private start({ go }: Waiting): void {
    this.left -= 1;
    go();
  }
}

/** Removes the next request from the queue, and rejects those before it that have waited too long. */
function takeInTime(queue: Waiting[]): Waiting | undefined {
  const now = performance.now();
  const inTime = queue.findIndex(({ until }) => until >= now);
  for (const { reject } of queue.splice(0, inTime === -1 ? queue.length : inTime)) reject();
  return queue.shift();
}
