import type { ErrorDetails } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { DomainError } from '../../platform/common/errors/errors.js';

/** The same for an unknown username and a wrong password, so that the answer does not reveal which usernames exist. */
export class InvalidCredentials extends DomainError {
  readonly code = 'invalid_credentials';
  constructor() {
    super('Invalid username or password');
  }
}

/** Too many attempts. `retryAfter` is the waiting time in seconds. */
export class TooManyAttempts extends DomainError {
  readonly code = 'too_many_attempts';
  constructor(override readonly retryAfter: number) {
    super('Too many attempts. Please wait a few minutes and try again.');
  }
}

/** A wrong password of somebody who is already signed in. */
export class IncorrectPassword extends DomainError {
  readonly code = 'incorrect_password';
  constructor() {
    super('The password is incorrect');
  }
}

/** The last proof of identity is too old or, if `isStrong`, was not by a strong factor. */
export class ReauthenticationRequired extends DomainError {
  readonly code = 'reauthentication_required';
  override readonly details: ErrorDetails;
  constructor({ isStrong = false } = {}) {
    super('Please confirm that it is you, and try again.');
    this.details = { strong: isStrong };
  }
}

export class AccountRestricted extends DomainError {
  readonly code = 'account_restricted';
  constructor() {
    super('Your account has been temporarily restricted. Please contact support.');
  }
}

export class UsernameTaken extends DomainError {
  readonly code = 'username_taken';
  constructor() {
    super('This username is already taken');
  }
}

export class EmailTaken extends DomainError {
  readonly code = 'email_taken';
  constructor() {
    super('This email address is already in use');
  }
}

/** A wrong PIN, of which `attemptsLeft` more are possible before the PIN is locked. */
export class IncorrectPin extends DomainError {
  readonly code = 'incorrect_pin';
  override readonly details: ErrorDetails;
  constructor(attemptsLeft: number) {
    super('The transaction PIN is incorrect');
    this.details = { attemptsLeft };
  }
}

/** Too many wrong PINs in a row; no PIN is compared before `lockedUntil`. */
export class PinLocked extends DomainError {
  readonly code = 'pin_locked';
  override readonly details: ErrorDetails;
  constructor(lockedUntil: Date) {
    super(
      `The transaction PIN is locked after ${LIMITS.pinAttempts} wrong attempts. Please try again in ${LIMITS.pinLockMinutes} minutes.`,
    );
    this.details = { lockedUntil: lockedUntil.toISOString() };
  }
}

export class PinNotSet extends DomainError {
  readonly code = 'pin_not_set';
  constructor() {
    super('No transaction PIN is set yet. You can set one in the settings.');
  }
}
