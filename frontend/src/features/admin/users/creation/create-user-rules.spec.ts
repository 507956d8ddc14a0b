import { describe, expect, it } from '@jest/globals';
import { ApiError, translateRefusals } from '../../../../shared/api/api-error.js';
import { createUserRequest, fieldProblemOf, isComplete } from './create-user-rules.js';

const FILLED_IN = {
  firstName: ' Layla ',
  lastName: 'Rahman ',
  email: ' layla@example.ae',
  username: 'layla ',
  password: ' secret 8 ',
};

const refusal = (code: string, message: string) => new ApiError(409, JSON.stringify({ code, message }), '');

describe('a new user', () => {
  it.each(['firstName', 'lastName', 'email', 'username'])('requires %s, with more than spaces', (field) => {
    expect(isComplete(FILLED_IN)).toBe(true);
    expect(isComplete({ ...FILLED_IN, [field]: '  ' })).toBe(false);
  });

  it('requires a password', () => {
    expect(isComplete({ ...FILLED_IN, password: '' })).toBe(false);
  });

  it('is by default a customer with accounts in AED; all values but the password are trimmed', () => {
    expect(createUserRequest(FILLED_IN)).toEqual({
      firstName: 'Layla',
      lastName: 'Rahman',
      email: 'layla@example.ae',
      username: 'layla',
      password: ' secret 8 ',
      currency: 'AED',
      passwordOnce: true,
    });
  });

  it('has no currency as an agent, because agents have no accounts', () => {
    const request = createUserRequest({ ...FILLED_IN, role: 'agent', currency: 'USD' });
    expect(request).toMatchObject({ role: 'agent' });
    expect(request).not.toHaveProperty('currency');
    expect(request).not.toHaveProperty('passwordOnce');
  });
});

describe('an error of creating a user', () => {
  it.each([
    ['username_taken', 'This username is already taken', 'username'],
    ['email_taken', 'This email address is already in use', 'email'],
    ['validation_failed', 'Email must be a valid address of at most 254 characters', 'email'],
    ['validation_failed', 'Password must have 8 to 128 characters', 'password'],
  ])('%s (%s) belongs to the field %s', (code, sentence, field) => {
    expect(fieldProblemOf(refusal(code, sentence))).toEqual({ field, sentence });
  });

  it('is said in the language of the page', () => {
    translateRefusals((code) => (code === 'email_taken' ? 'यह ईमेल पता पहले से इस्तेमाल में है' : null));
    const taken = fieldProblemOf(refusal('email_taken', 'This email address is already in use'));
    translateRefusals(() => null);

    expect(taken).toEqual({ field: 'email', sentence: 'यह ईमेल पता पहले से इस्तेमाल में है' });
  });

  it('belongs to no field without an answer, or with another error code', () => {
    expect(fieldProblemOf(new TypeError('Failed to fetch'))).toBeNull();
    expect(fieldProblemOf(refusal('internal_error', 'Username service failed'))).toBeNull();
  });
});
