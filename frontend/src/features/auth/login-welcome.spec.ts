/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { rememberWelcome, takeWelcome } from './login-welcome.js';

it('the welcome is shown once after a sign-in', () => {
  expect(takeWelcome()).toBe(false);

  rememberWelcome();

  expect(takeWelcome()).toBe(true);
  expect(takeWelcome()).toBe(false);
});
