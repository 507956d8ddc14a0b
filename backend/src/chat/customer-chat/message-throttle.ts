import { Injectable } from '@nestjs/common';
import { WindowCounts } from '../../common/window-counts.js';
import { TooManyMessages } from '../conversations/conversation.errors.js';

/** More than anybody types; agents must be able to read the others', too. */
const MESSAGES = 30;
const WINDOW_MS = 60_000;

/**
 * Thirty messages a minute from each customer, also of the ones that are refused later. It counts in this
 * process and before the database is asked: a flood would otherwise wait for its own conversation's lock with
 * all of the node's connections in its hands. Two nodes let twice as many through, which harms nobody.
 */
@Injectable()
export class MessageThrottle {
  private readonly counts = new WindowCounts(WINDOW_MS);

  /** @throws {TooManyMessages} */
  count(customerId: string): void {
    const waitMs = this.counts.count(customerId, MESSAGES);
    if (waitMs !== null) throw new TooManyMessages(Math.ceil(waitMs / 1000));
  }
}
