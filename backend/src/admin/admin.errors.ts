import { subtractMoney } from '#money/money';
import type { Account } from '../accounts/account.entity.js';
import { DomainError } from '../platform/common/errors/errors.js';

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
  constructor({ held, creditLimit }: Pick<Account, 'held' | 'creditLimit'>) {
    super(
      creditLimit === '0.00'
        ? `The balance cannot be lower than the ${held} held for pending transfers`
        : `The balance cannot be lower than ${subtractMoney(held, creditLimit)}: ${held} are held, and the credit limit is ${creditLimit}`,
    );
  }
}

/** The administrator has used the key for another user, account or decision. */
export class CreationKeyReused extends DomainError {
  readonly code = 'idempotency_key_reused';
  constructor() {
    super('This idempotency key was used for another request');
  }
}

/** The credit limit has changed since the administrator read it. */
export class StaleCreditLimit extends DomainError {
  readonly code = 'stale_credit_limit';
  constructor(creditLimit: string) {
    super(`The credit limit has changed meanwhile and is now ${creditLimit}`);
  }
}

/** More of a credit limit is used or held than it would be. */
export class LimitBelowUse extends DomainError {
  readonly code = 'limit_below_use';
  constructor() {
    super('The credit limit cannot be lower than what is used of it');
  }
}
