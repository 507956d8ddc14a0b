import { DomainError } from '../platform/common/errors/errors.js';

const MESSAGE = 'The recipient’s account at Falaj Bank cannot receive money: it does not exist or is closed';

/** A recipient's number belongs to this bank, but no account that can be credited has it. */
export class RecipientUnavailable extends DomainError {
  readonly code = 'recipient_unavailable';
  constructor() {
    super(MESSAGE);
  }
}

/** The same at an approval: the account could be credited when the transfer was submitted, but no longer can. */
export class RecipientUnavailableNow extends DomainError {
  readonly code = 'recipient_unavailable';
  override readonly status = 409;
  constructor() {
    super(MESSAGE);
  }
}
