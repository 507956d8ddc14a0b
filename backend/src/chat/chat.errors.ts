import { DomainError } from '../common/errors/domain-error.js';

/** Another agent looks after this conversation. */
export class AlreadyClaimed extends DomainError {
  readonly code = 'already_claimed';
  constructor(firstName: string | null) {
    super(`This conversation is already claimed${firstName === null ? '' : ` by ${firstName}`}`);
  }
}
