import { DomainError } from '../../errors/errors.js';

/** Streamed answers that one process sends at the same time. Each holds a connection of the pool for long answers. */
export const MOST_LONG_ANSWERS = 6;
/** Streamed answers that one user may read at the same time, so that no user can occupy all places. */
const MOST_OF_ONE_USER = 4;
/** A streamed answer is cut when its client has read nothing for this long, in milliseconds. */
const STALL_LIMIT_MS = 15_000;
/**
 * Maximum duration of a streamed answer, in milliseconds. It is limited because the snapshot of its transaction keeps
 * PostgreSQL from removing old rows.
 */
export const LONGEST_ANSWER_MS = 30 * 60_000;
/** Sent to a refused client as `Retry-After`. */
const RETRY_AFTER_SECONDS = 5;

/** All places for streamed answers are taken, or all that one user may have. */
export class TooManyLongAnswers extends DomainError {
  readonly code = 'too_many_requests';
  override readonly retryAfter = RETRY_AFTER_SECONDS;
  constructor() {
    super('Too many long lists are being sent. Please wait for one to end and try again.');
  }
}

/**
 * Limits the streamed answers of one process. Only they last as long as the client takes to read them, so they have
 * their own places and database connections.
 */
export class LongAnswers {
  private readonly byUser = new Map<string, number>();
  private count = 0;

  /** @param stallLimit how long a client may read nothing, in milliseconds */
  constructor(readonly stallLimit = STALL_LIMIT_MS) {}

  /**
   * Takes a place for a streamed answer.
   * @returns a function that gives the place back
   * @throws {TooManyLongAnswers}
   */
  enter(userId: string): () => void {
    const own = this.byUser.get(userId) ?? 0;
    if (this.count >= MOST_LONG_ANSWERS || own >= MOST_OF_ONE_USER) throw new TooManyLongAnswers();
    this.count += 1;
    this.byUser.set(userId, own + 1);
    return () => {
      this.leave(userId);
    };
  }

  private leave(userId: string): void {
    this.count -= 1;
    const left = (this.byUser.get(userId) ?? 0) - 1;
    if (left > 0) this.byUser.set(userId, left);
    else this.byUser.delete(userId);
  }
}

declare global {
  namespace Express {
    interface Locals {
      /** Set by `createApp`. */
      longAnswers: LongAnswers;
    }
  }
}
