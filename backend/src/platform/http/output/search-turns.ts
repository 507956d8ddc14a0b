import type { Response } from 'express';
import { WriteQueue } from '../../database/transaction/write-queue.js';

/** Searches that one process runs at the same time, each on a connection of the pool for searches. */
export const MOST_SEARCHES = 4;
/** Searches of one user that run at the same time; further ones wait. */
const MOST_OF_ONE_USER = 2;
/** Searches of one user that may wait. Further ones are refused. */
const MOST_WAITING_OF_ONE_USER = 30;
/** Searches of all users that may wait, of which each has two at most. */
const MOST_WAITING = 1_000;
/** How long a search may wait, in milliseconds. A search takes some milliseconds, and three seconds at most. */
const LONGEST_WAIT_MS = 15_000;

const ALL = 'all';

/**
 * Lets two searches of each user run at the same time, and a few of all users. The others wait in their order, without
 * a connection; so those who search much delay themselves, and customers not at all.
 */
export class SearchTurns {
  private readonly own = new WriteQueue(LONGEST_WAIT_MS, MOST_WAITING_OF_ONE_USER, MOST_OF_ONE_USER);
  private readonly all = new WriteQueue(LONGEST_WAIT_MS, MOST_WAITING, MOST_SEARCHES);

  /**
   * Runs a search when it is its turn.
   * @throws {too_many_requests} when too many searches of the user wait, or the client has disconnected
   * @throws {service_unavailable} when the search has waited for too long
   */
  run<T>(userId: string, reply: Response, work: () => Promise<T>): Promise<T> {
    return this.own.enqueue({ id: userId, reply }, () => this.all.enqueue({ id: ALL, reply }, work));
  }
}

/**
 * Reads a list for an answer: at once, or in the turn of its user if it is searched.
 * @throws {too_many_requests}
 * @throws {service_unavailable} as {@link SearchTurns.run}
 */
export function inTurn<T>(
  response: Response,
  search: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (search === undefined) return work();
  const { searchTurns } = response.app.locals as Express.Locals;
  return searchTurns.run(response.req.user?.id ?? '', response, work);
}
