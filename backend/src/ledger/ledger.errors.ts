import { DomainError } from '../platform/common/errors/errors.js';

/** A balance has at most 17 digits before the decimal point. */
export class BalanceLimitExceeded extends DomainError {
  readonly code = 'balance_limit_exceeded';
  constructor() {
    super('The balance would exceed what an account can hold');
  }
}
