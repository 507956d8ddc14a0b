import type { ErrorDetails, PasswordProblem } from '#contract/errors';
import { DomainError } from '../../platform/common/errors/errors.js';

const SENTENCES: Record<PasswordProblem, string> = {
  unchanged: 'The new password is the current one',
  personal: 'The password must not contain your name, username or email address',
  common: 'This password is among the first that are guessed',
  keyboard: 'Neighbouring keys are easy to guess',
  repeat: 'Repeated characters or words are easy to guess',
  sequence: 'Sequences such as abc or 6543 are easy to guess',
  date: 'Dates and years are easy to guess',
  name: 'Names are easy to guess',
  word: 'A word by itself is easy to guess',
  guessable: 'This password is too easy to guess; add some more words',
};

/** A new password that is too easy to guess. */
export class WeakPassword extends DomainError {
  readonly code = 'weak_password';
  override readonly details: ErrorDetails;
  constructor(problem: PasswordProblem) {
    super(SENTENCES[problem]);
    this.details = { passwordProblem: problem };
  }
}

/** The same for an unknown username, so that the answer does not reveal who has been issued a code. */
export class InvalidResetCode extends DomainError {
  readonly code = 'invalid_reset_code';
  constructor() {
    super('The username or the code is wrong, or the code has expired');
  }
}
