/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { fakeResponse } from '../../../jest/fake-response.js';
import { confirmationStore } from '../../shared/confirmation/confirmation.store.js';
import { activateTotp, makeRecoveryCodes } from './factors/factors.api.js';
import { changePassword } from './security.api.js';

const REQUIRED = { statusCode: 403, code: 'confirmation_required', message: 'Please confirm this' };
let sent: [string, unknown][] = [];

beforeEach(() => {
  sent = [];
  globalThis.fetch = ((path: string, { body }: { body?: string }) => {
    const request = body === undefined ? {} : (JSON.parse(body) as { confirmationId?: string });
    sent.push([path, request]);
    return Promise.resolve(request.confirmationId ? fakeResponse(204) : fakeResponse(403, REQUIRED));
  }) as typeof fetch;
});

it.each([
  [
    'a further app',
    () => activateTotp('123456'),
    { action: 'factor_addition', details: { factor: 'totp' } },
    ['/api/auth/totp/activation', { code: '123456', confirmationId: 'c1' }],
  ],
  [
    'the first recovery codes',
    () => makeRecoveryCodes(false),
    { action: 'factor_addition', details: { factor: 'recovery' } },
    ['/api/auth/recovery-codes', { confirmationId: 'c1' }],
  ],
  [
    'new recovery codes',
    () => makeRecoveryCodes(true),
    { action: 'factor_removal', details: { factor: 'recovery' } },
    ['/api/auth/recovery-codes', { confirmationId: 'c1' }],
  ],
  [
    'a new password',
    () => changePassword('Aisha#2026', 'seven dates for breakfast'),
    { action: 'password_change', details: {} },
    [
      '/api/auth/password',
      {
        currentPassword: 'Aisha#2026',
        newPassword: 'seven dates for breakfast',
        confirmationId: 'c1',
      },
    ],
  ],
] as const)('%s is confirmed when the bank asks for it', async (_, change, request, call) => {
  const asked: unknown[] = [];
  const unsubscribe = confirmationStore.subscribe(({ asked: question }) => {
    if (!question) return;
    asked.push(question.request);
    question.answer({ confirmationId: 'c1' });
  });

  await change();
  unsubscribe();

  expect(asked).toEqual([request]);
  expect(sent.at(-1)).toEqual(call);
});
