import { DomainError } from '../common/errors/domain-error.js';

/** An account cannot hold more than 17 digits before the point. */
export class BalanceLimitExceeded extends DomainError {
  readonly code = 'balance_limit_exceeded';
  constructor() {
    super('The balance would exceed what an account can hold');
  }
}
