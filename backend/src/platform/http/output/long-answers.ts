import type { Role } from '#contract/access/auth';
import { Refused } from '../errors.js';

/** Streamed answers that one process sends at the same time. Each holds a connection of the pool for long answers. */
export const MOST_LONG_ANSWERS = 6;
/** Of these, places that no customer takes, so that customers cannot keep administrators from their lists. */
const KEPT_FOR_STAFF = 2;
/** Streamed answers that one customer, administrator or agent may read at the same time. */
const MOST_OF_ONE = { customer: 2, admin: 4, agent: 4 } as const satisfies Record<Role, number>;
/** A streamed answer is cut when its client has read nothing for this long, in milliseconds. */
const STALL_LIMIT_MS = 15_000;
/**
 * A streamed answer is cut when its client reads it more slowly, in bytes per second, over {@link RATE_WINDOW_MS}. Time
 * in which the client waits for the bank does not count.
 */
export const LEAST_RATE = 64_000;
export const RATE_WINDOW_MS = 60_000;
/**
 * Maximum duration of a streamed answer, in milliseconds. It is limited because the snapshot of its transaction keeps
 * PostgreSQL from removing old rows.
 */
export const LONGEST_ANSWER_MS = 30 * 60_000;
/** Sent to a refused client as `Retry-After`. */
const RETRY_AFTER_SECONDS = 5;

/** Who reads a streamed answer. */
interface Reader {
  id: string;
  role: Role;
}

/**
 * Limits the streamed answers of one process. Only they last as long as the client takes to read them, so they have
 * their own places and database connections.
 */
export class LongAnswers {
  private readonly byUser = new Map<string, number>();
  private count = 0;
  private ofCustomers = 0;

  /** @param stallLimit how long a client may read nothing, in milliseconds */
  constructor(readonly stallLimit = STALL_LIMIT_MS) {}

  /**
   * Takes a place for a streamed answer.
   * @returns a function that gives the place back
   * @throws {too_many_requests}
   */
  enter({ id, role }: Reader): () => void {
    const own = this.byUser.get(id) ?? 0;
    const isCustomer = role === 'customer';
    const isFull =
      this.count >= MOST_LONG_ANSWERS ||
      (isCustomer && this.ofCustomers >= MOST_LONG_ANSWERS - KEPT_FOR_STAFF);
    if (isFull || own >= MOST_OF_ONE[role]) {
      throw new Refused('too_many_requests', {
        message: 'Too many long lists are being sent. Please wait for one to end and try again.',
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
    this.add(id, isCustomer, 1);
    return () => {
      this.add(id, isCustomer, -1);
    };
  }

  private add(userId: string, isCustomer: boolean, places: 1 | -1): void {
    this.count += places;
    if (isCustomer) this.ofCustomers += places;
    const own = (this.byUser.get(userId) ?? 0) + places;
    if (own > 0) this.byUser.set(userId, own);
    else this.byUser.delete(userId);
  }
}
