import type { Currency } from '#contract/banking/accounts';
import type { CreateUserDto } from '#contract/shapes/admin/admin-requests.dto';
import { ApiError, sentenceOf } from '../../../../shared/api/api-error.js';

/** The form's values; empty until the form is mounted. */
export interface CreateUserForm {
  firstName?: string;
  lastName?: string;
  email?: string;
  username?: string;
  password?: string;
  role?: 'customer' | 'agent';
  currency?: Currency;
}

export const REQUIRED_FIELDS = ['firstName', 'lastName', 'email', 'username', 'password'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** Whether all required fields are filled in. Spaces alone count as empty, except in the password. */
export function isComplete(form: CreateUserForm): boolean {
  return REQUIRED_FIELDS.every((field) => (field === 'password' ? form[field] : form[field]?.trim()));
}

export function createUserRequest(form: CreateUserForm): CreateUserDto {
  const { firstName = '', lastName = '', email = '', username = '', password = '' } = form;
  const { role = 'customer', currency = 'AED' } = form;
  return {
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    username: username.trim(),
    password,
    // Customers choose their own password at the first sign-in.
    ...(role === 'agent' ? { role } : { currency, passwordOnce: true }),
  };
}

export interface FieldProblem {
  field: RequiredField;
  /** The server's message, in the language of the page where that is known. */
  sentence: string;
}

const LABELS: Record<RequiredField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  username: 'Username',
  password: 'Password',
};

/** The field that a server error is about, or null; validation messages begin with the field's label. */
export function fieldProblemOf(error: unknown): FieldProblem | null {
  if (!(error instanceof ApiError) || error.serverMessage === null) return null;
  const message = error.serverMessage;
  const sentence = sentenceOf(error, message);
  if (error.code === 'username_taken') return { field: 'username', sentence };
  if (error.code === 'email_taken') return { field: 'email', sentence };
  if (error.code !== 'validation_failed') return null;
  const field = REQUIRED_FIELDS.find((one) => message.startsWith(`${LABELS[one]} `));
  return field ? { field, sentence } : null;
}
