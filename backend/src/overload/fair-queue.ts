import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';

/** How many requests begin in one round of the event loop: some milliseconds of work. */
const A_ROUND = 8;
/** The same as long as new connections come: each round accepts but one of them. */
const MAX_STARTS_WHILE_ACCEPTING = 2;
/** So many of one client may wait. */
const LONGEST_LINE = 1_000;
/** So many of all clients together may wait: each holds a connection and the headers of its request. */
const MOST_WAITING = 8_000;

interface Waiting {
  since: number;
  /** Nothing else of this client waited when it came. */
  isFirst: boolean;
  go: () => void;
  reject: () => void;
}

/**
 * Lets so many requests begin in each round of the event loop; who comes later in a round waits in line for
 * the next one. Without it, all that came during a long round makes the next one longer. And since libuv
 * accepts one new connection a round (its version 1.45 and later), rounds of 100 ms are ten connections a
 * second: hundreds, probes of the process among them, wait where nobody sees them and no refusal helps. So
 * rounds are short, and as long as there is somebody at the door, very short. Nobody waits as long as there is
 * little to do. Each client has a line of its own, and the lines take turns: who asks a thousand times at once
 * waits behind himself, and his neighbour's one request goes next.
 */
@Injectable()
export class FairQueue {
  /** By client, in the order of their next turn. */
  private readonly lines = new Map<string, Waiting[]>();
  /** How many may still begin in this round. */
  private left = A_ROUND;
  private waiting = 0;
  private isTurning = false;
  private isSomebodyAtTheDoor = false;

  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'maxQueueWaitMs'>) {}

  /** Calls `go` as soon as it is its turn, at once if possible; or `reject` when that takes too long. */
  enter(client: string, go: () => void, reject: () => void): void {
    const line = this.lines.get(client);
    const waiting = { since: performance.now(), isFirst: line === undefined, go, reject };
    this.turnSoon();
    if (this.lines.size === 0 && this.left > 0) this.begin(waiting);
    else if (this.waiting >= MOST_WAITING || (line && line.length >= LONGEST_LINE)) reject();
    else {
      this.waiting += 1;
      if (line) line.push(waiting);
      else this.lines.set(client, [waiting]);
    }
  }

  /** To be told of each new connection of the server. */
  readonly noticeConnection = (): void => {
    this.isSomebodyAtTheDoor = true;
    this.turnSoon();
  };

  /** For how long, in milliseconds, one waits of whom nothing else does: what a newcomer has to expect. */
  get wait(): number {
    for (const [first] of this.lines.values()) {
      if (first?.isFirst) return performance.now() - first.since;
    }
    return 0;
  }

  private readonly turn = (): void => {
    this.isTurning = false;
    this.left = this.isSomebodyAtTheDoor ? MAX_STARTS_WHILE_ACCEPTING : A_ROUND;
    if (this.isSomebodyAtTheDoor || this.lines.size > 0) this.turnSoon();
    this.isSomebodyAtTheDoor = false;
    const turns = this.left;
    for (let taken = 0; taken < turns; taken += 1) this.takeNext();
  };

  /** Whose turn it is goes to the end afterwards. */
  private takeNext(): void {
    for (const [client, line] of this.lines) {
      this.lines.delete(client);
      const before = line.length;
      const next = nextInTime(line, this.config.maxQueueWaitMs);
      this.waiting -= before - line.length;
      if (line.length > 0) this.lines.set(client, line);
      if (next) this.begin(next);
      return;
    }
  }

  private turnSoon(): void {
    if (this.isTurning) return;
    this.isTurning = true;
    setImmediate(this.turn);
  }

  private begin({ go }: Waiting): void {
    this.left -= 1;
    go();
  }
}

/** Takes the next out of the line, and sends away those before who have waited too long. */
function nextInTime(line: Waiting[], maxQueueWaitMs: number): Waiting | undefined {
  const begun = performance.now() - maxQueueWaitMs;
  const inTime = line.findIndex(({ since }) => since >= begun);
  for (const { reject } of line.splice(0, inTime === -1 ? line.length : inTime)) reject();
  return line.shift();
}
