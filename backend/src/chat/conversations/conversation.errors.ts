import { DomainError } from '../../common/errors/domain-error.js';

/** Another agent looks after this conversation. */
export class AlreadyClaimed extends DomainError {
  readonly code = 'already_claimed';
  constructor(firstName: string | null) {
    super(`This conversation is already claimed${firstName === null ? '' : ` by ${firstName}`}`);
  }
}

/** Another message of this sender has this id: to answer with it would lose this one. */
export class ClientMessageIdReused extends DomainError {
  readonly code = 'client_message_id_reused';
  constructor() {
    super('Another message was sent with this id. Please send it again.');
  }
}

/** Nobody types so fast. */
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
