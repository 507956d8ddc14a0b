import { DomainError } from '../common/errors/domain-error.js';

const SENTENCE = 'The recipient’s account at Falaj Bank cannot receive money: it does not exist or is closed';

/** A recipient's number is one of this bank's and names no account that can be credited. */
export class RecipientUnavailable extends DomainError {
  readonly code = 'recipient_unavailable';
  constructor() {
    super(SENTENCE);
  }
}

/** The same at a decision: what was possible when the transfer was submitted is not possible any more. */
export class RecipientUnavailableNow extends DomainError {
  readonly code = 'recipient_unavailable';
  override readonly status = 409;
  constructor() {
    super(SENTENCE);
  }
}
