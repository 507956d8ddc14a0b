import type { REFUSALS } from './refusals.js';

/** How the message of `validation_failed` begins when a request has a field that the server does not know. */
export const UNKNOWN_FIELD = 'There is no field named';

/** The code of a refusal, which stays the same for programs. People read `message`. */
export type ErrorCode = keyof typeof REFUSALS;

/** Why a new password is refused. */
export const PASSWORD_PROBLEMS = [
  'unchanged',
  'personal',
  'common',
  'keyboard',
  'repeat',
  'sequence',
  'date',
  'name',
  'word',
  'guessable',
] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];
