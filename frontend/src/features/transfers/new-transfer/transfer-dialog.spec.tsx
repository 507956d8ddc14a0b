import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fakeResponse } from '../../../../jest/fake-response.js';
import {
  fakeAccount,
  fakeBeneficiary,
  fakeTransaction,
  OMAR as OMAR_PAID,
} from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { TransferDialog } from './transfer-dialog.js';

const ACCOUNT = fakeAccount({
  id: 'account-1',
  balance: '1000.00',
  heldAmount: '100.00',
  availableBalance: '900.00',
});
const OMAR = fakeBeneficiary({ id: 'recipient-1' });
const LUCAS = fakeBeneficiary({
  id: 'recipient-2',
  name: 'Lucas Bernard',
  bankName: 'BNP',
  verificationStatus: 'pending',
});

const SENT = fakeTransaction({ id: 'transfer-1', status: 'pending', beneficiary: OMAR_PAID });

/**
 * The bank's side of the transfer calls, behind `fetch`: what was sent, under which key, and the answer.
 */
interface Sent {
  key: string;
  body: unknown;
}
const sent: Sent[] = [];
let bank: () => Promise<Response>;
/** The answer to the question what became of a key, and the keys that were asked for. */
let outcome: () => Promise<Response>;
const asked: string[] = [];

const refuse =
  (status: number, code: string, message: string, details = {}) =>
  () =>
    Promise.resolve(fakeResponse(status, { statusCode: status, code, message, ...details }));
const accept = () => Promise.resolve(fakeResponse(201, SENT));

const accounts = createResource('accounts', () => Promise.resolve([ACCOUNT]));
const recipients = createResource('beneficiaries', () => Promise.resolve([LUCAS, OMAR]));

function Page({ recipientId = null }: { recipientId?: string | null }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <MemoryRouter>
      <TransferDialog
        isOpen={isOpen}
        accounts={accounts}
        recipients={recipients}
        recipientId={recipientId}
        onClose={() => {
          setIsOpen(false);
        }}
      />
      <Toaster closeLabel="Close" />
    </MemoryRouter>
  );
}

// The browser tests check what the pointer can reach; jsdom is slow at it.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
// In tests, antd gives the titles of all dialogs the same id, so dialogs are found by their text.
const dialogOf = (title: HTMLElement) => title.closest<HTMLElement>('[role="dialog"]') ?? document.body;
const failure = async () => dialogOf(await screen.findByText('Transaction Failed'));
const form = () => within(dialogOf(screen.getByText('New Transfer')));
const submit = () => user.click(form().getByText('Send Transfer'));
const type = (label: string, text: string) => {
  fireEvent.change(form().getByLabelText(label), { target: { value: text } });
};

async function open(recipientId?: string): Promise<void> {
  await Promise.all([accounts.load(), recipients.load()]);
  render(<Page recipientId={recipientId ?? null} />);
}

async function choose(label: string, option: RegExp): Promise<void> {
  fireEvent.mouseDown(form().getByLabelText(label));
  await screen.findAllByRole('option');
  const shown = [...document.querySelectorAll('.ant-select-item-option')].filter(
    (one) => option.test(one.textContent) && one.closest('.ant-select-dropdown-hidden') === null,
  );
  fireEvent.click(shown[0] ?? document.body);
}

async function fillIn(): Promise<void> {
  await choose('Beneficiary', /Omar/);
  type('Amount', '250');
  await choose('Purpose', /Education/);
  type('Transaction PIN', '1234');
}

/** Title and text of the toast on screen. */
const toast = () =>
  screen.getByText(/^(Missing Field|Invalid Amount|PIN Required)$/).parentElement?.textContent;

describe('the transfer dialog', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers })));
  afterEach(() => {
    jest.restoreAllMocks();
  });
  beforeEach(() => {
    sent.length = 0;
    asked.length = 0;
    bank = accept;
    outcome = () => Promise.reject(new Error('Nobody asks.'));
    globalThis.fetch = ((path: string, init: RequestInit) => {
      const headers = init.headers as Record<string, string>;
      if (path === '/api/transfers/outcome') {
        asked.push(headers['Idempotency-Key'] ?? '');
        return outcome();
      }
      if (path === '/api/transfers/transfer-1/queue') return Promise.resolve(fakeResponse(200, { ahead: 2 }));
      if (path !== '/api/transfers') return Promise.resolve(fakeResponse(200, []));
      sent.push({ key: headers['Idempotency-Key'] ?? '', body: JSON.parse(init.body as string) });
      return bank();
    }) as unknown as typeof fetch;
  });

  it('changes the amount by 0.01 with the arrow keys', async () => {
    await open();
    const amount = form().getByLabelText<HTMLInputElement>('Amount');
    fireEvent.keyDown(amount, { key: 'ArrowUp' });
    expect(amount.value).toBe('0.01');
    type('Amount', '250');
    fireEvent.keyDown(amount, { key: 'ArrowDown' });
    expect(amount.value).toBe('249.99');
    fireEvent.keyDown(amount, { key: 'ArrowUp', altKey: true });
    expect(amount.value).toBe('249.99');
  });

  it('starts with the account that has most available money', async () => {
    await open();
    expect(form().getByText('Available').parentElement?.textContent).toContain('AED\u00a0900.00');
    expect(form().getByText('•••• 8861')).toBeTruthy();
  });

  it('reports all missing fields beside them, the first in a toast, and focuses it', async () => {
    await open();
    await submit();
    expect(toast()).toBe('Missing FieldPlease select a beneficiary');
    expect(document.activeElement).toBe(form().getByLabelText('Beneficiary'));
    expect(await form().findByText('Please select a beneficiary')).toBeTruthy();
    expect(form().getByText('Please enter a valid amount')).toBeTruthy();
    expect(form().getByText('Please select a purpose')).toBeTruthy();
    expect(form().getByText('Please enter your 4-digit transaction PIN')).toBeTruthy();

    await choose('Beneficiary', /Omar/);
    await submit();
    expect(toast()).toBe('Invalid AmountPlease enter a valid amount');
    expect(document.activeElement).toBe(form().getByLabelText('Amount'));

    type('Amount', '250');
    await choose('Purpose', /Education/);
    type('Transaction PIN', '123');
    await submit();
    expect(toast()).toBe('PIN RequiredPlease enter your 4-digit transaction PIN');
    expect(document.activeElement).toBe(form().getByLabelText('Transaction PIN'));
    await waitFor(() => {
      expect(form().queryByText('Please select a purpose')).toBeNull();
    });
    expect(sent).toEqual([]);
  });

  it('cannot be sent while the amount is above the available balance', async () => {
    await open();
    await fillIn();
    const button = () => form().getByText('Send Transfer').closest('button');
    expect((await form().findByText(/left after this transfer/)).textContent).toBe(
      'AED\u00a0650.00 left after this transfer',
    );

    type('Amount', 'nine');
    expect(await form().findByText('Please enter an amount such as 1,250.50')).toBeTruthy();
    type('Amount', '900.01');
    expect((await form().findByText(/more than is available/)).textContent).toBe(
      'This is AED\u00a00.01 more than is available.',
    );
    expect(form().queryByText(/^You send/)).toBeNull();
    expect(button()?.disabled).toBe(true);

    type('Amount', '900');
    expect(await form().findByText(/^You send/)).toBeTruthy();
    expect(button()?.disabled).toBe(false);
  });

  it('sends what was filled in, and shows the result in place of the form', async () => {
    await open();
    await fillIn();
    expect(form().getByText(/^You send/).textContent).toBe(
      'You send AED\u00a0250.00 to Omar Haddad, who receives it after approval.',
    );
    await submit();

    expect(await screen.findByText('Transfer Successful')).toBeTruthy();
    expect(screen.getByText('Transfer completed successfully')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        fromAccountId: 'account-1',
        toBeneficiaryId: 'recipient-1',
        amount: '250.00',
        purpose: 'education',
        notes: null,
        transactionPin: '1234',
      },
    ]);
    const result = within(dialogOf(await screen.findByText('Sent for approval')));
    expect(result.getByText(/^Transfer to/).textContent).toBe('Transfer to Omar Haddad');
    expect(result.getByText('Waiting for the bank’s approval')).toBeTruthy();
    expect(result.getByText('What happens next')).toBeTruthy();
    expect(await result.findByText('2 ahead of you')).toBeTruthy();
    expect(screen.queryByText('New Transfer')).toBeNull();
  });

  it('starts another transfer with an empty form and another key', async () => {
    await open('recipient-1');
    await fillIn();
    await submit();
    await user.click(await screen.findByText('Send another'));
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('');
    expect(form().queryByText('Omar Haddad')).toBeNull();
    await fillIn();
    await submit();
    await waitFor(() => {
      expect(sent).toHaveLength(2);
    });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('finds out by its key what became of a transfer whose answer was lost', async () => {
    bank = () => Promise.reject(new TypeError('Failed to fetch'));
    let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    outcome = () => answer();
    await open();
    await fillIn();
    await submit();

    expect(await screen.findByText('We are checking whether it went through')).toBeTruthy();
    expect(screen.queryByText('Transaction Failed')).toBeNull();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/^You are offline\. We will find out/)).toBeTruthy();
    answer = accept;
    online.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });

    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(screen.getByText('Transfer Successful')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set([sent[0]?.key]));
  });

  it('says that nothing was sent, keeps the form, and tries again with the same key', async () => {
    bank = refuse(503, 'service_unavailable', 'The bank is not available right now');
    outcome = refuse(404, 'not_found', 'A transfer with this key was not found');
    await open();
    await fillIn();
    await submit();

    const dialog = within(await failure());
    expect(dialog.getByText('The bank is not available right now')).toBeTruthy();
    expect(dialog.getByText('It was not sent. No money was moved or set aside.')).toBeTruthy();
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('250');
    bank = accept;
    await user.click(dialog.getByText('Try Again'));

    expect(await screen.findByText('Transfer Successful')).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('takes three steps on a phone, and keeps what was typed', async () => {
    const wide = window.matchMedia.bind(window);
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: true }));
    await open();
    await user.click(form().getByText('Continue'));
    expect(toast()).toBe('Missing FieldPlease select a beneficiary');
    expect(form().queryByText('Please enter your 4-digit transaction PIN')).toBeNull();
    await choose('Beneficiary', /Omar/);
    await choose('Purpose', /Education/);
    await user.type(form().getByLabelText('Amount'), '250{Enter}');

    expect(await form().findByText('Step 2 of 3', { exact: false })).toBeTruthy();
    expect(form().getByText('AED 250.00')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Continue');
    });
    await user.click(form().getByText('Back'));
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('250');
    await user.click(form().getByText('Continue'));
    await user.click(form().getByText('Continue'));

    const pin = form().getByLabelText('Transaction PIN');
    await waitFor(() => {
      expect(document.activeElement).toBe(pin);
    });
    await user.type(pin, '1234{Enter}');
    expect(await screen.findByText('Sent for approval')).toBeTruthy();
  });

  it('makes another key when the values have changed after a failure', async () => {
    bank = refuse(422, 'insufficient_funds', 'Insufficient funds');
    await open();
    await fillIn();
    await submit();
    await user.click(within(await failure()).getByText('Close'));
    type('Amount', '25');
    bank = accept;
    await submit();

    expect(await screen.findByText('Transfer Successful')).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('goes back to the PIN when it was wrong, and says how many attempts are left', async () => {
    const pin = () => form().getByLabelText<HTMLInputElement>('Transaction PIN');
    bank = refuse(403, 'incorrect_pin', 'The transaction PIN is incorrect', { attemptsLeft: 2 });
    await open();
    await fillIn();
    await submit();

    expect(await form().findByText('The transaction PIN is incorrect. 2 attempts left.')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(pin());
    });
    expect(pin().value).toBe('');
    expect(pin().getAttribute('aria-invalid')).toBe('true');
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('250');
    expect(screen.queryByText('Transaction Failed')).toBeNull();

    bank = refuse(403, 'incorrect_pin', 'The transaction PIN is incorrect', { attemptsLeft: 1 });
    type('Transaction PIN', '4321');
    await submit();
    expect(await form().findByText(/One attempt left; after that it is locked for 15 minutes/)).toBeTruthy();
    expect(pin().value).toBe('');
  });

  it('offers no retry while the PIN is locked, and says when the lock ends', async () => {
    const lockedUntil = '2026-11-20T12:22:00.000Z';
    bank = refuse(403, 'pin_locked', 'The transaction PIN is locked', { lockedUntil });
    await open();
    await fillIn();
    await submit();

    const dialog = within(await failure());
    expect(dialog.getByText('The transaction PIN is locked')).toBeTruthy();
    expect(dialog.getByText(/^You can try again at 16:22 \(UAE time\)/)).toBeTruthy();
    expect(dialog.queryByText('Try Again')).toBeNull();
    expect(dialog.getByText('Close')).toBeTruthy();
  });

  it('keeps only the first four digits typed as a PIN', async () => {
    await open();
    type('Transaction PIN', '1a2-345');

    expect(form().getByLabelText<HTMLInputElement>('Transaction PIN').value).toBe('1234');
    expect(form().getByLabelText<HTMLInputElement>('Transaction PIN').type).toBe('password');
  });

  it('preselects a given recipient', async () => {
    await open('recipient-1');
    expect(form().getByText('Omar Haddad')).toBeTruthy();
  });

  it('does not preselect a recipient whom the bank has not approved', async () => {
    await open('recipient-2');
    expect(form().queryByText('Lucas Bernard')).toBeNull();
  });
});
