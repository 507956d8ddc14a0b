import { DomainError } from '../platform/common/errors/errors.js';

export class InsufficientFunds extends DomainError {
  readonly code = 'insufficient_funds';
  constructor() {
    super('Insufficient funds');
  }
}

export class BeneficiaryNotApproved extends DomainError {
  readonly code = 'beneficiary_not_approved';
  constructor() {
    super('This beneficiary has not been approved yet');
  }
}

export class AccountInactive extends DomainError {
  readonly code = 'account_inactive';
  constructor() {
    super('This account is not active');
  }
}

export class SameAccount extends DomainError {
  readonly code = 'same_account';
  constructor() {
    super('The recipient is the account that pays');
  }
}

export class CurrencyMismatch extends DomainError {
  readonly code = 'currency_mismatch';
  constructor() {
    super('The recipient’s account at Falaj Bank is in another currency');
  }
}

export class IdempotencyKeyReused extends DomainError {
  readonly code = 'idempotency_key_reused';
  constructor(what = 'transfer') {
    super(`This idempotency key was used for another ${what}`);
  }
}
