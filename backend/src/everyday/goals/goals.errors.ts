import { LIMITS } from '#contract/limits';
import { DomainError } from '../../platform/common/errors/errors.js';

/** The customer has the maximum number of goals. */
export class TooManyGoals extends DomainError {
  readonly code = 'limit_reached';
  constructor() {
    super(`You have ${LIMITS.goals} savings goals, and no more are possible until one is deleted`);
  }
}

/** Money cannot move between an account and a goal of another currency. */
export class GoalCurrencyMismatch extends DomainError {
  readonly code = 'currency_mismatch';
  constructor() {
    super('This account and the goal are in different currencies');
  }
}

export class MovementKeyReused extends DomainError {
  readonly code = 'idempotency_key_reused';
  constructor() {
    super('This idempotency key was used for another movement');
  }
}
