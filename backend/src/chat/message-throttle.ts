import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyMessages } from './chat.errors.js';

/** More than anybody types; agents must be able to read the others', too. */
const MESSAGES = 30;
const WINDOW_SECONDS = 60;

/**
 * Thirty messages a minute from each customer, also of the ones that are refused later. It counts in this
 * process and before the database is asked: a flood would otherwise wait for its own conversation's lock with
 * all of the node's connections in its hands. Two nodes let twice as many through, which harms nobody.
 */
@Injectable()
export class MessageThrottle {
  private readonly limiter = new RateLimiterMemory({ points: MESSAGES, duration: WINDOW_SECONDS });

  /** @throws {TooManyMessages} */
  async count(customerId: string): Promise<void> {
    try {
      await this.limiter.consume(customerId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyMessages(Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
}
