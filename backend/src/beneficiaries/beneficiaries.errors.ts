import type { ErrorDetails } from '#contract/errors';
import { DomainError } from '../platform/common/errors/errors.js';

/** The recipient cannot be deleted while a transfer to it is pending, or a standing order may pay it. */
export class BeneficiaryInUse extends DomainError {
  readonly code = 'beneficiary_in_use';
  constructor(by: 'pending transfer' | 'standing order') {
    super(`This beneficiary has a ${by} and cannot be deleted yet`);
  }
}

/** The recipient has been decided, and can no longer be changed. */
export class BeneficiaryNotPending extends DomainError {
  readonly code = 'beneficiary_not_pending';
  constructor(status: string) {
    super(`This beneficiary has been ${status} meanwhile and can no longer be changed`);
  }
}

/** The customer has changed the recipient since the administrator saw it. */
export class StaleBeneficiary extends DomainError {
  readonly code = 'stale_beneficiary';
  override readonly details: ErrorDetails;
  constructor(presentVersion: number) {
    super('The customer has changed this beneficiary meanwhile. Look at the new details before you decide.');
    this.details = { presentVersion };
  }
}
