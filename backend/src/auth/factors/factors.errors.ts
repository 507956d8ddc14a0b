import type { ErrorDetails } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { DomainError } from '../../platform/common/errors/errors.js';

/** A wrong or used code. `attemptsLeft` is known for the authenticator app, which locks; `null` otherwise. */
export class IncorrectCode extends DomainError {
  readonly code = 'incorrect_code';
  override readonly details: ErrorDetails;
  constructor(attemptsLeft: number | null) {
    super('This code is incorrect or was already used');
    this.details = attemptsLeft === null ? {} : { attemptsLeft };
  }
}

/** Too many wrong codes of the app in a row; none is compared before `lockedUntil`. */
export class CodeLocked extends DomainError {
  readonly code = 'code_locked';
  override readonly details: ErrorDetails;
  constructor(lockedUntil: Date) {
    super(
      `The authenticator app is locked after ${LIMITS.totpAttempts} wrong codes. Please try again in ${LIMITS.totpLockMinutes} minutes.`,
    );
    this.details = { lockedUntil: lockedUntil.toISOString() };
  }
}

/** The passkey is not one of the user's, or what it signed is not what was asked for. */
export class PasskeyRefused extends DomainError {
  readonly code = 'passkey_refused';
  constructor(message = 'This passkey could not be verified') {
    super(message);
  }
}

/** The challenge was asked for by another session, has expired, or was already answered. */
export class ChallengeExpired extends DomainError {
  readonly code = 'challenge_expired';
  constructor() {
    super('This took too long, or was already used. Please try again.');
  }
}

/** The second step of a sign-in came too late, or after too many attempts. */
export class SignInExpired extends DomainError {
  readonly code = 'sign_in_expired';
  constructor() {
    super('Please sign in again with your password');
  }
}

/** The user has no factor, and needs one for this. */
export class EnrolmentRequired extends DomainError {
  readonly code = 'enrolment_required';
  constructor() {
    super('Please set up a passkey or an authenticator app first');
  }
}

/** No other factor has confirmed this one, and it was added too recently to confirm anything itself. */
export class FactorTooNew extends DomainError {
  readonly code = 'factor_too_new';
  constructor() {
    super(`This was added less than ${LIMITS.newFactorHours} hours ago. Until then, please use another way.`);
  }
}

export class TotpActive extends DomainError {
  readonly code = 'totp_active';
  constructor() {
    super('An authenticator app is already turned on');
  }
}

export class PasskeyKnown extends DomainError {
  readonly code = 'passkey_known';
  constructor() {
    super('This passkey is already registered');
  }
}

export class TooManyPasskeys extends DomainError {
  readonly code = 'limit_reached';
  constructor() {
    super(`You have ${LIMITS.passkeys} passkeys, and no more are possible until you remove one`);
  }
}
