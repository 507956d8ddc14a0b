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

/** The order is not approved yet, so that there is nothing to pause. */
export class StandingOrderPending extends DomainError {
  readonly code = 'standing_order_pending';
  constructor() {
    super('This standing order waits for approval and can neither be paused nor resumed');
  }
}
