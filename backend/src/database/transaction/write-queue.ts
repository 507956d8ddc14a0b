import { Overloaded, TooManyRequests } from '../../common/errors/errors.js';

/** One user's writes that may wait behind the one that is under way; further ones are refused at once. */
export const LONGEST_WRITE_QUEUE = 64;
const RETRY_SECONDS = 1;

/** Where the outcome of a write is sent: an HTTP response. It closes early when the client goes away. */
interface Reply {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** On whose behalf something is written. */
export interface Writer {
  /** Writes with the same id go one after the other. */
  readonly id: string;
  /** Without it, nobody goes away. */
  readonly reply?: Reply;
}

interface Waiting {
  since: number;
  begin: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Runs the writes of each user one after the other, in the order of their arrival, so that no user holds more
 * than one connection to the database with writes, however many requests they send and whichever row these
 * wait for. What waits here holds nothing but the request. Writes of different users do not wait for each
 * other. It counts in this process: two nodes run one write of a user each.
 */
export class WriteQueue {
  /** What waits, by the id of the writer; an id is here as long as one of its writes is under way. */
  private readonly lines = new Map<string, Waiting[]>();

  /** @param patience a write that has waited this long, in milliseconds, is refused instead of begun */
  constructor(private readonly patience: number) {}

  /**
   * Runs `work` when it is this writer's turn. Work must not ask for another turn of the same writer: it would
   * wait for itself.
   * @throws {TooManyRequests} when {@link LONGEST_WRITE_QUEUE} of this writer wait already, or the client is gone
   * @throws {Overloaded} when its patience is over; in all cases nothing was done
   */
  async composeMiddleware<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(writer.id);
    if (line) await this.turn(line, writer);
    else this.lines.set(writer.id, []);
    try {
      return await work();
    } finally {
      this.next(writer.id);
    }
  }

  private turn(line: Waiting[], { reply }: Writer): Promise<void> {
    if (line.length >= LONGEST_WRITE_QUEUE || reply?.closed) {
      return Promise.reject(new TooManyRequests(RETRY_SECONDS));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(waiting), 1);
        // Nobody reads this answer.
        reject(new TooManyRequests(RETRY_SECONDS));
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
      line.push(waiting);
    });
  }

  private next(id: string): void {
    const line = this.lines.get(id);
    const tooOld = performance.now() - this.patience;
    for (let waiting = line?.shift(); waiting; waiting = line?.shift()) {
      if (waiting.since >= tooOld) {
        waiting.begin();
        return;
      }
      waiting.refuse(new Overloaded(RETRY_SECONDS));
    }
    this.lines.delete(id);
  }
}
