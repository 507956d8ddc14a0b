import { LIMITS } from '#contract/limits';
import { DomainError } from '../../platform/common/errors/errors.js';

/** The biller has no consumer with this number. */
export class ConsumerUnknown extends DomainError {
  readonly code = 'consumer_unknown';
  constructor() {
    super('The biller does not know this consumer number');
  }
}

/** The network of billers does not answer. */
export class BillerUnavailable extends DomainError {
  readonly code = 'biller_unavailable';
  constructor() {
    super('The biller cannot be reached at the moment. Please try again later.');
  }
}

export class BillerInactive extends DomainError {
  readonly code = 'biller_inactive';
  constructor() {
    super('Bills of this biller cannot be paid at the moment');
  }
}

/** The customer has added this biller with this number before. */
export class BillerKnown extends DomainError {
  readonly code = 'biller_known';
  constructor() {
    super('You have added this biller with this consumer number already');
  }
}

export class BillerNameTaken extends DomainError {
  readonly code = 'biller_name_taken';
  constructor() {
    super('Another biller has this name');
  }
}

export class TooManyBillers extends DomainError {
  readonly code = 'limit_reached';
  constructor() {
    super(`You have ${LIMITS.customerBillers} billers, and no more are possible until one is removed`);
  }
}

export class BillPaid extends DomainError {
  readonly code = 'bill_paid';
  constructor() {
    super('This bill is paid already');
  }
}

/** The outcome of an earlier payment is not known yet. */
export class PaymentConfirming extends DomainError {
  readonly code = 'payment_confirming';
  constructor() {
    super('A payment is still being confirmed by the biller');
  }
}

export class PartialNotAllowed extends DomainError {
  readonly code = 'partial_not_allowed';
  constructor() {
    super('This biller takes only the whole amount');
  }
}

export class AmountAboveBill extends DomainError {
  readonly code = 'amount_above_bill';
  constructor() {
    super('The amount is more than what is left to pay');
  }
}

/** Bills are in AED, and so is the account that pays them. */
export class BillCurrencyMismatch extends DomainError {
  readonly code = 'currency_mismatch';
  constructor() {
    super('Bills can be paid from an account in AED only');
  }
}

/** OpenAPI text: why a customer may not pay a bill, or let the bank pay it. */
export const PAYER_REFUSED =
  '`account_restricted`, `pin_not_set`, `incorrect_pin`, `pin_locked`. Checked after the PIN: `enrolment_required`: this bank requires a strong factor for payments';
