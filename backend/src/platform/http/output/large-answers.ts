import type { Response } from 'express';
import { WriteQueue } from '../../database/transaction/write-queue.js';

/** Rows of a list that is sent in one piece, at most. A longer one is streamed. */
export const SHORT_LIST = 199;
/** Bytes of an answer that is written in one piece, at most. A larger one goes in slices, as fast as it is read. */
export const MOST_IN_ONE_PIECE = 100_000;

/** Large answers of one customer that may wait for the one that is being sent; further ones are refused. */
const MOST_WAITING = 4;
/** How long one may wait, in milliseconds. */
const MAX_WAIT_MS = 15_000;

/** Sends the large answers of a customer one after the other, so that unread ones do not pile up in memory. */
export class LargeAnswers {
  private readonly queue = new WriteQueue(MAX_WAIT_MS, MOST_WAITING);

  /**
   * Sends an answer after the earlier large ones of the same customer; those of staff at once.
   * @throws {too_many_requests} when too many wait, or the client has disconnected
   * @throws {service_unavailable} when it has waited for too long
   */
  async inTurn(response: Response, send: () => Promise<void>): Promise<void> {
    const { user } = response.req;
    if (user?.role === 'customer') await this.queue.enqueue({ id: user.id, reply: response }, send);
    else await send();
  }
}
