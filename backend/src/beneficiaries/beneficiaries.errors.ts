import { DomainError } from '../common/errors/domain-error.js';

export class BeneficiaryInUse extends DomainError {
  readonly code = 'beneficiary_in_use';
  constructor() {
    super('This beneficiary has a pending transfer and cannot be deleted yet');
  }
}
