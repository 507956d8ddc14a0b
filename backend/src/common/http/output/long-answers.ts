import { DomainError } from '../../errors/domain-error.js';

/** How many streamed answers one process sends at once; each holds one connection of the pool for long answers. */
export const MOST_LONG_ANSWERS = 6;
/** How many of them one user may read, so that no user can take every place. */
const MOST_OF_ONE_USER = 4;
/** A client that takes nothing for so long, in milliseconds, loses its streamed answer. */
const STALL_LIMIT_MS = 15_000;
/** A streamed answer ends after so long, in milliseconds, however it is read: its snapshot keeps old rows in the tables. */
export const LONGEST_ANSWER_MS = 30 * 60_000;
/** What a refused client is told to wait. */
const RETRY_AFTER_SECONDS = 5;

/** All places for streamed answers are taken, or this user's share of them. */
export class TooManyLongAnswers extends DomainError {
  readonly code = 'too_many_requests';
  override readonly retryAfter = RETRY_AFTER_SECONDS;
  constructor() {
    super('Too many long lists are being sent. Please wait for one to end and try again.');
  }
}

/**
 * Counts the streamed answers of one process. They are the only answers that last as long as their reader wants, so
 * they have places and connections of their own.
 */
export class LongAnswers {
  private readonly byUser = new Map<string, number>();
  private count = 0;

  /** @param stallLimit in milliseconds */
  constructor(readonly stallLimit = STALL_LIMIT_MS) {}

  /** @returns what gives the place back. @throws {TooManyLongAnswers} */
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
