import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeCurrentUser } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { settings } from '../../../locales/en/settings.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { emailChangeResource } from './email-change.store.js';
import { PendingEmail } from './pending-email.js';

const PENDING = { pending: { email: 'new@example.ae', expiresAt: '2026-11-21T09:00:00.000Z' } };
const calls: string[] = [];
/** By method and path; several answers are given one after the other. */
let answers: Record<string, Response[]> = {};

beforeAll(() => startI18n('en', () => Promise.resolve({ common, settings })));
beforeEach(() => {
  calls.length = 0;
  answers = {};
  currentUserResource.set(fakeCurrentUser());
  emailChangeResource.set(PENDING);
  globalThis.fetch = ((path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const call = `${method} ${path.replace('/api/auth/email-change', '')}`;
    calls.push(body === undefined ? call : `${call} ${body}`);
    return Promise.resolve(answers[call]?.shift() ?? fakeResponse(200, { pending: null }));
  }) as typeof fetch;
});
afterEach(() => {
  emailChangeResource.reset();
});

function open() {
  render(
    <>
      <PendingEmail />
      <Toaster closeLabel="Close" />
    </>,
  );
  return userEvent.setup();
}

describe('a new email address that waits for its code', () => {
  it('counts when the code is entered, in whatever digits and groups', async () => {
    answers['POST /confirmation'] = [
      fakeResponse(403, { statusCode: 403, code: 'incorrect_code', message: 'No', attemptsLeft: 1 }),
      fakeResponse(200, { ...fakeCurrentUser(), email: 'new@example.ae' }),
    ];
    answers['GET '] = [fakeResponse(200, PENDING)];
    const user = open();
    expect(screen.getByText('new@example.ae').closest('[translate=no]')).not.toBeNull();
    const code = screen.getByLabelText('Code from the email');
    await user.type(code, '1111 1111');
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect((await screen.findByText('This code is wrong. 1 attempt is left.')).role).toBe('alert');

    await user.clear(code);
    await user.type(code, '٤٠٧١-٨٢٦٣{Enter}');

    expect(await screen.findByText('Email Address Changed')).toBeTruthy();
    expect(currentUserResource.store.getState().data?.email).toBe('new@example.ae');
    await waitFor(() => {
      expect(screen.queryByLabelText('Code from the email')).toBeNull();
    });
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /confirmation {"code":"11111111"}',
      'POST /confirmation {"code":"40718263"}',
    ]);
  });

  it('can have another code, and be given up', async () => {
    answers['POST /code'] = [fakeResponse(204)];
    answers['DELETE '] = [fakeResponse(204)];
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('Code Sent')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Keep the present address' }));

    expect(await screen.findByText('Change Cancelled')).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByLabelText('Code from the email')).toBeNull();
    });
    expect(calls.slice(0, 2)).toEqual(['POST /code', 'DELETE ']);
  });

  it('is not shown while there is none', () => {
    emailChangeResource.set({ pending: null });
    const { container } = render(<PendingEmail />);
    expect(container.textContent).toBe('');
  });
});
