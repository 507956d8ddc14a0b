import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ConfirmationDto } from '#contract/shapes/access/confirmations.dto';
import type { ErrorCode } from '#contract/errors';
import { fakeResponse } from '../../../jest/fake-response.js';
import { common } from '../../locales/en/common.js';
import { security } from '../../locales/en/security.js';
import { ApiError } from '../api/api-error.js';
import { startI18n } from '../i18n/i18n.js';
import { ConfirmationHost } from './confirmation-host.js';
import { confirmationStore, withConfirmation, withoutPin } from './confirmation.store.js';
import userEvent from '@testing-library/user-event';

const REQUEST = { action: 'customer_pin', details: { userId: '7' } } as const;
const view = (id: string, expiresAt = new Date(Date.now() + 180_000)): ConfirmationDto => ({
  id,
  action: 'transfer',
  intent: [
    { name: 'payee', value: 'Layla Haddad' },
    { name: 'iban', value: 'AE070331234567890123456' },
    { name: 'amount', value: '1250.00' },
    { name: 'currency', value: 'AED' },
    { name: 'purpose', value: 'education' },
  ],
  expiresAt: expiresAt.toISOString(),
  factors: ['totp', 'recovery'],
  passkey: null,
});

const calls: [string, unknown][] = [];
let answers: Response[] = [];
const refusal = (code: ErrorCode, status = 403) => {
  const body = { statusCode: status, code, message: 'No' };
  return { error: new ApiError(status, JSON.stringify(body), ''), response: fakeResponse(status, body) };
};

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ common, security }));
  // It loads on demand, which takes longer than a test waits.
  await import('./confirmation-dialog.js');
});
beforeEach(() => {
  calls.length = 0;
  globalThis.fetch = ((path: string, { body }: { body?: string }) => {
    calls.push([path, body === undefined ? null : JSON.parse(body)]);
    return Promise.resolve(answers.shift() ?? fakeResponse(204));
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  confirmationStore.getState().asked?.answer(null);
  answers = [];
});

describe('an action that has to be confirmed', () => {
  it('is sent again with the confirmation, which a wrong PIN leaves usable', async () => {
    const send = jest.fn<(confirmed: { confirmationId?: string | null }) => Promise<string>>();
    send.mockRejectedValueOnce(refusal('confirmation_required').error);
    send.mockRejectedValueOnce(refusal('incorrect_pin').error);
    send.mockResolvedValue('done');

    const first = withConfirmation(REQUEST, send);
    await waitFor(() => {
      expect(confirmationStore.getState().asked?.request).toEqual(REQUEST);
    });
    confirmationStore.getState().asked?.answer({ confirmationId: 'c1' });
    await expect(first).rejects.toMatchObject({ code: 'incorrect_pin' });
    expect(await withConfirmation(REQUEST, send)).toBe('done');
    expect(await withConfirmation(REQUEST, send)).toBe('done');

    expect(send.mock.calls.map(([confirmed]) => confirmed)).toEqual([
      {},
      { confirmationId: 'c1' },
      { confirmationId: 'c1' },
      {},
    ]);
  });

  it('is asked for once more when the confirmation does not count, until the user gives up', async () => {
    const expired = refusal('confirmation_expired').error;
    const send = jest.fn(() => Promise.reject(expired));

    const sent = withConfirmation(REQUEST, send);
    await waitFor(() => {
      expect(confirmationStore.getState().asked?.reason).toBe('confirmation_expired');
    });
    confirmationStore.getState().asked?.answer(null);

    await expect(sent).rejects.toBe(expired);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('never contains the PIN', () => {
    expect(withoutPin({ amount: '1.00', transactionPin: '1234' })).toEqual({ amount: '1.00' });
  });
});

describe('the confirmation dialog', () => {
  const ask = () => {
    const answer = jest.fn();
    confirmationStore.setState({ asked: { request: REQUEST, reason: 'confirmation_required', answer } });
    render(<ConfirmationHost />);
    return { answer, user: userEvent.setup() };
  };

  it('shows what the bank has stored, and says what is wrong with a code', async () => {
    answers = [fakeResponse(201, view('c2')), refusal('incorrect_code').response];
    const { answer, user } = ask();

    const terms = await screen.findAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Recipient', 'IBAN', 'Amount', 'Purpose']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Layla Haddad',
      'AE07 0331 2345 6789 0123 456',
      'AED\u00a01,250.00',
      'Education',
    ]);
    await user.type(screen.getByLabelText('Code of the app'), '111 111{Enter}');
    expect((await screen.findByText(/^This code is wrong/)).role).toBe('alert');
    expect(answer).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Code of the app'));
    await user.type(screen.getByLabelText('Code of the app'), '222222{Enter}');

    await waitFor(() => {
      expect(answer).toHaveBeenCalledWith({ confirmationId: 'c2' });
    });
    expect(calls).toEqual([
      ['/api/confirmations', REQUEST],
      ['/api/confirmations/c2/verify', { totp: '111 111' }],
      ['/api/confirmations/c2/verify', { totp: '222222' }],
    ]);
  });

  it('asks the bank again after three minutes, whatever the time is on the device', async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    answers = [fakeResponse(201, view('c3', longAgo)), fakeResponse(201, view('c4', longAgo))];
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    ask();

    await pass(179_000);
    expect(screen.getByText('Layla Haddad')).toBeTruthy();
    await pass(1_000);
    expect(screen.getByText('The time to confirm is over, and nothing was done.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show again' }));

    await pass(1_000);
    expect(screen.getByText('Layla Haddad')).toBeTruthy();
  });

  it('gives the focus back to the button that was pressed', async () => {
    answers = [fakeResponse(201, view('c5'))];
    render(<button type="button">Change PIN</button>);
    const button = screen.getByRole('button', { name: 'Change PIN' });
    button.focus();
    const { user } = ask();
    await screen.findByText('Layla Haddad');
    await user.click(screen.getByLabelText('Code of the app'));

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    act(() => {
      confirmationStore.setState({ asked: null });
    });

    expect(document.activeElement).toBe(button);
  });

  it('confirms nothing when it is closed, and when the bank cannot store it', async () => {
    answers = [refusal('service_unavailable', 503).response];
    const { answer, user } = ask();

    await screen.findByText('No');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(answer).toHaveBeenCalledWith(null);
  });

  it('lets the action go on where the bank has turned confirmations off', async () => {
    answers = [refusal('confirmation_not_needed', 409).response];
    const { answer } = ask();

    await waitFor(() => {
      expect(answer).toHaveBeenCalledWith({});
    });
  });
});
