/** Why a new password is refused, for people who are signed in and for visitors with a reset code. */
export const passwordProblems = {
  unchanged: 'The new password is the current one',
  personal: 'Leave out your name, username and email address',
  common: 'Many people use this password or one like it',
  keyboard: 'Neighbouring keys are easy to guess',
  repeat: 'Repeated characters or words are easy to guess',
  sequence: 'Sequences such as abc or 6543 are easy to guess',
  date: 'Dates and years are easy to guess',
  name: 'Names are easy to guess',
  word: 'One word by itself is easy to guess',
  guessable: 'Too easy to guess. Add some more words.',
};

/** What the sign-in can be refused with before a user and their language are known. */
export const signInRefusals = {
  too_many_attempts: 'Too many attempts. Please wait a few minutes and try again.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  service_unavailable: 'The bank is not available right now. Please try again in a moment.',
  internal_error: 'Something went wrong on our side. Please try again.',
};
