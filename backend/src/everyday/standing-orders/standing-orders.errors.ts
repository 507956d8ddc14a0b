import type { ErrorDetails } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { DomainError } from '../../platform/common/errors/errors.js';

/** The customer has the maximum number of open standing orders. */
export class TooManyStandingOrders extends DomainError {
  readonly code = 'limit_reached';
  constructor() {
    super(`You have ${LIMITS.standingOrders} standing orders, and no more are possible until one ends`);
  }
}

/** The order has ended for good. */
export class StandingOrderEnded extends DomainError {
  readonly code = 'standing_order_ended';
  constructor(status: string) {
    super(`This standing order has been ${status} and can no longer be changed`);
  }
}

/** The customer has changed the order since the administrator saw it. */
export class StaleStandingOrder extends DomainError {
  readonly code = 'stale_standing_order';
  override readonly details: ErrorDetails;
  constructor(presentVersion: number) {
    super('The customer has changed this standing order meanwhile. Look at it again before you decide.');
    this.details = { presentVersion };
  }
}

/** The order is not approved yet, so that there is nothing to pause. */
export class StandingOrderPending extends DomainError {
  readonly code = 'standing_order_pending';
  constructor() {
    super('This standing order waits for approval and can neither be paused nor resumed');
  }
}
