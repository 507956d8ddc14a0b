import { DomainError } from '../../platform/common/errors/errors.js';

/** The action needs a confirmation by a strong factor, and has none that was given. */
export class ConfirmationRequired extends DomainError {
  readonly code = 'confirmation_required';
  constructor() {
    super('Please confirm this with your passkey or a code');
  }
}

/** Another user, session or action was confirmed, or other details. */
export class ConfirmationMismatch extends DomainError {
  readonly code = 'confirmation_mismatch';
  constructor() {
    super('This is not what was confirmed. Please confirm it again.');
  }
}

/** The confirmation came too late, or was used already. */
export class ConfirmationExpired extends DomainError {
  readonly code = 'confirmation_expired';
  constructor() {
    super('The confirmation has expired or was already used. Please confirm it again.');
  }
}

/** The bank has turned confirmations off. */
export class ConfirmationNotNeeded extends DomainError {
  readonly code = 'confirmation_not_needed';
  constructor() {
    super('This bank does not ask for confirmations');
  }
}

/** Why a confirmation does not do, as `problemOfConfirmation` names it in SQL. */
export type ConfirmationProblem = 'required' | 'mismatch' | 'expired';

export function confirmationRefusal(problem: ConfirmationProblem): DomainError {
  if (problem === 'required') return new ConfirmationRequired();
  return problem === 'mismatch' ? new ConfirmationMismatch() : new ConfirmationExpired();
}
