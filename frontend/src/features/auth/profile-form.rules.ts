import type { CurrentUser, ProfileRequest } from '#contract/auth';
import { ApiError } from '../../shared/api/api-error.js';

export function profileOf({ firstName, lastName, email }: CurrentUser): ProfileRequest {
  return { firstName, lastName, email };
}

/** Values are trimmed before they are sent (specification, section 5). */
export function trimmed({ firstName, lastName, email }: ProfileRequest): ProfileRequest {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/** Whether each field has something in it; spaces alone do not count. */
export function isFilled(profile: ProfileRequest): boolean {
  return Object.values(trimmed(profile)).every((value) => value !== '');
}

export function isSameProfile(one: ProfileRequest, other: ProfileRequest): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName && one.email === other.email;
}

export type EmailProblem = 'emailTaken' | 'emailInvalid';

/** What a refusal says about the email address; `null` when it is about something else. */
export function emailProblemOf(error: unknown): EmailProblem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'email_taken') return 'emailTaken';
  const isAboutEmail = error.serverMessage?.startsWith('Email ') ?? false;
  return error.code === 'validation_failed' && isAboutEmail ? 'emailInvalid' : null;
}
