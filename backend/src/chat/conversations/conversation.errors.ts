import { LIMITS } from '#contract/limits';
import { DomainError } from '../../platform/common/errors/errors.js';

/** Another agent has claimed this conversation. */
export class AlreadyClaimed extends DomainError {
  readonly code = 'already_claimed';
  constructor(firstName: string | null) {
    super(`This conversation is already claimed${firstName === null ? '' : ` by ${firstName}`}`);
  }
}

/** The sender has already used this client message id for another message, so it cannot be treated as a retry. */
export class ClientMessageIdReused extends DomainError {
  readonly code = 'client_message_id_reused';
  constructor() {
    super('Another message was sent with this id. Please send it again.');
  }
}

/** No conversation of the customer was resolved lately, so there is nothing to rate. */
export class NothingToRate extends DomainError {
  readonly code = 'nothing_to_rate';
  constructor() {
    super(
      `There is no conversation to rate. Conversations can be rated for ${LIMITS.ratingHours} hours after they were resolved.`,
    );
  }
}

/** The customer has sent too many messages in a minute or in 24 hours; `retryAfter` is in seconds. */
export class TooManyMessages extends DomainError {
  readonly code = 'too_many_attempts';
  constructor(override readonly retryAfter: number) {
    super(
      retryAfter > 60
        ? 'You have sent too many messages today. Please try again later.'
        : 'You are sending messages too quickly. Please wait a minute and try again.',
    );
  }
}
