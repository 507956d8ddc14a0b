import { DomainError } from '../common/errors/domain-error.js';

/** The balance has changed since the administrator read it. */
export class StaleBalance extends DomainError {
  readonly code = 'stale_balance';
  constructor(balance: string) {
    super(`The balance has changed meanwhile and is now ${balance}`);
  }
}

/** The balance cannot be set below the amount held for pending transfers. */
export class BalanceBelowHolds extends DomainError {
  readonly code = 'balance_below_holds';
  constructor(held: string) {
    super(`The balance cannot be lower than the ${held} held for pending transfers`);
  }
}

/** The administrator has used the key for another user or account. */
export class CreationKeyReused extends DomainError {
  readonly code = 'idempotency_key_reused';
  constructor() {
    super('This idempotency key was used for another request');
  }
}
