import { DomainError } from '../common/errors/domain-error.js';

/** The recipient cannot be deleted while a transfer to it is pending. */
export class BeneficiaryInUse extends DomainError {
  readonly code = 'beneficiary_in_use';
  constructor() {
    super('This beneficiary has a pending transfer and cannot be deleted yet');
  }
}
