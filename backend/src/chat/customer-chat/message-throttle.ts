import { Injectable } from '@nestjs/common';
import { WindowCounts } from '../../platform/memory/window-counts.js';
import { Refused } from '../../platform/http/errors.js';

/** More than a person types, and few enough for the agents to read. */
export const MESSAGES_PER_MINUTE = 30;
const WINDOW_MS = 60_000;

/**
 * Limits each customer to {@link MESSAGES_PER_MINUTE}, counting also messages that are refused later. It counts in this
 * process and before the database is used: otherwise a flood would occupy all of the node's connections while waiting
 * for the lock on one conversation. The limit is per node, so two nodes allow twice as many, which is acceptable.
 */
@Injectable()
export class MessageThrottle {
  private readonly counts = new WindowCounts(WINDOW_MS);

  /** Counts one message. @throws {too_many_attempts} when the customer has reached the limit */
  count(customerId: string): void {
    const waitMs = this.counts.count(customerId, MESSAGES_PER_MINUTE);
    if (waitMs !== null) throw tooManyMessages(Math.ceil(waitMs / 1000));
  }
}

/** The customer has sent too many messages in a minute or in 24 hours; `retryAfter` is in seconds. */
export function tooManyMessages(retryAfter: number): Refused {
  const message =
    retryAfter > 60
      ? 'You have sent too many messages today. Please try again later.'
      : 'You are sending messages too quickly. Please wait a minute and try again.';
  return new Refused('too_many_attempts', { message, retryAfter });
}
