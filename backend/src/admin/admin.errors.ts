import { DomainError } from '../common/errors/domain-error.js';

/** The balance moved since the administrator looked at it. */
export class StaleBalance extends DomainError {
  readonly code = 'stale_balance';
  constructor(balance: string) {
    super(`The balance has changed meanwhile and is now ${balance}`);
  }
}

/** Money reserved for pending transfers cannot be taken away. */
export class BalanceBelowHolds extends DomainError {
  readonly code = 'balance_below_holds';
  constructor(held: string) {
    super(`The balance cannot be lower than the ${held} held for pending transfers`);
  }
}
