import { Injectable } from '@nestjs/common';

/** How many requests begin in one round of the event loop: some milliseconds of work. */
const A_ROUND = 8;
/** The same as long as new connections come: each round accepts but one of them. */
const A_ROUND_AT_THE_DOOR = 2;

/** Who has waited so long, in milliseconds, is sent away: whoever asked has lost patience, or soon will. */
const PATIENCE_MS = 1_500;

interface Waiting {
  since: number;
  go: () => void;
  sendAway: () => void;
}

/**
 * Lets so many requests begin in each round of the event loop; who comes later in a round waits in line for
 * the next one. Without it, all that came during a long round makes the next one longer. And since libuv
 * accepts one new connection a round (its version 1.45 and later), rounds of 100 ms are ten connections a
 * second: hundreds, probes of the process among them, wait where nobody sees them and no refusal helps. So
 * rounds are short, and as long as there is somebody at the door, very short. Nobody waits as long as there is
 * little to do.
 */
@Injectable()
export class Turnstile {
  private readonly line: Waiting[] = [];
  /** How many may still begin in this round. */
  private left = A_ROUND;
  private isTurning = false;
  private isSomebodyAtTheDoor = false;

  /** Calls `go` as soon as it is its turn, at once if possible; or `sendAway` when that takes too long. */
  enter(go: () => void, sendAway: () => void): void {
    if (this.line.length === 0 && this.left > 0) this.begin(go);
    else this.line.push({ since: performance.now(), go, sendAway });
    this.turnSoon();
  }

  /** To be told of each new connection of the server. */
  readonly noticeConnection = (): void => {
    this.isSomebodyAtTheDoor = true;
    this.turnSoon();
  };

  /** For how long the first in line has waited, in milliseconds. */
  get wait(): number {
    const [first] = this.line;
    return first ? performance.now() - first.since : 0;
  }

  private readonly turn = (): void => {
    this.isTurning = false;
    this.left = this.isSomebodyAtTheDoor ? A_ROUND_AT_THE_DOOR : A_ROUND;
    if (this.isSomebodyAtTheDoor || this.line.length > 0) this.turnSoon();
    this.isSomebodyAtTheDoor = false;
    this.sendAwayWhoHasWaitedTooLong();
    for (const { go } of this.line.splice(0, this.left)) this.begin(go);
  };

  private sendAwayWhoHasWaitedTooLong(): void {
    const begun = performance.now() - PATIENCE_MS;
    const inTime = this.line.findIndex(({ since }) => since >= begun);
    const late = this.line.splice(0, inTime === -1 ? this.line.length : inTime);
    for (const { sendAway } of late) sendAway();
  }

  private turnSoon(): void {
    if (this.isTurning) return;
    this.isTurning = true;
    setImmediate(this.turn);
  }

  private begin(go: () => void): void {
    this.left -= 1;
    go();
  }
}
