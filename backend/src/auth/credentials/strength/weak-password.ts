import type { PasswordProblem } from '#contract/errors';
import { Refused } from '../../../platform/http/errors.js';

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
export class WeakPassword extends Refused<'weak_password'> {
  constructor(passwordProblem: PasswordProblem) {
    super('weak_password', { problem: SENTENCES[passwordProblem], passwordProblem });
  }
}
