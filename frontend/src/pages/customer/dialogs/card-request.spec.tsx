import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeAccount, fakeCurrentUser } from '../../../../jest/fixtures.js';
import { accountsResource } from '../../../features/accounts/accounts.store.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { cardsResource } from '../../../features/cards/cards.store.js';
import { common } from '../../../locales/en/common.js';
import { customer } from '../../../locales/en/customer.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { restoreDrafts, storeDrafts } from '../../../shared/store/kept/drafts.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { CardsPage } from '../cards.page.js';

const ACCOUNTS = [fakeAccount({ id: 'a1' }), fakeAccount({ id: 'a2', accountType: 'savings' })];

/** The requests for cards that were sent, and what the bank answers; `null` for no answer. */
const sent: { body: unknown; key: string | null }[] = [];
let answer: ReturnType<typeof fakeResponse> | null = null;

/** The bank has not sent the accounts yet. Without an answer, the page also asks whether the bank can be reached. */
globalThis.fetch = jest.fn((path: string, { method, body, headers }: RequestInit) => {
  if (path === '/api/accounts') return new Promise(() => undefined);
  if (method === 'GET') return Promise.resolve(fakeResponse(200, []));
  if (typeof body === 'string') {
    sent.push({ body: JSON.parse(body), key: new Headers(headers).get('idempotency-key') });
  }
  return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('cut'));
}) as unknown as typeof fetch;

function show() {
  return render(
    <MemoryRouter>
      <CardsPage />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
}
const type = (label: string | RegExp, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};

async function fillIn() {
  const [open] = screen.getAllByRole('button', { name: 'Request Card' });
  if (open) fireEvent.click(open);
  await screen.findByRole('dialog', { name: 'Request Card' });
  type('Monthly limit', '750');
  type('PIN of the card', '8642');
}

/** Presses the button of the form, and waits for its outcome. */
async function send() {
  const dialog = within(screen.getByRole('dialog', { name: 'Request Card' }));
  const before = sent.length;
  fireEvent.click(dialog.getByRole('button', { name: 'Request Card' }));
  await waitFor(() => {
    expect(sent).toHaveLength(before + 1);
    expect(screen.getByLabelText<HTMLInputElement>('PIN of the card').readOnly).toBe(false);
  });
}

describe('a request for a card', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ ...customer, common })));
  beforeEach(() => {
    restoreDrafts('sara');
    currentUserResource.set(fakeCurrentUser());
    cardsResource.set([]);
    accountsResource.set(ACCOUNTS);
    sent.splice(0);
    answer = null;
  });

  it('is kept over a reload by the app, once the accounts are there again, but not the PIN', async () => {
    const view = show();
    await fillIn();

    storeDrafts();
    view.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('8642');
    restoreDrafts('sara');
    accountsResource.reset();
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      accountsResource.set(ACCOUNTS);
    });

    await screen.findByRole('dialog', { name: 'Request Card' });
    expect(screen.getByLabelText<HTMLInputElement>('Monthly limit').value).toBe('750');
    expect(screen.getByLabelText<HTMLInputElement>('PIN of the card').value).toBe('');
  });

  it('may have been made when no answer came', async () => {
    show();
    await fillIn();
    await send();

    expect(await screen.findByText('No answer from the bank')).toBeTruthy();
    expect(screen.getByText('It may have worked. Look at your cards before you try again.')).toBeTruthy();
    expect(screen.queryByText('That didn’t work')).toBeNull();
  });

  it('keeps its key while it is the same, also over a reload by the app, so that it is made once', async () => {
    const view = show();
    await fillIn();
    await send();
    await send();
    type('Monthly limit', '800');
    await send();
    type('Monthly limit', '750.00');
    await send();
    storeDrafts();
    view.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('8642');
    restoreDrafts('sara');
    show();
    await screen.findByRole('dialog', { name: 'Request Card' });
    type('PIN of the card', '8642');
    await send();

    const [first, again, other, ...later] = sent;
    const request = { accountId: 'a1', monthlyLimit: '750.00', cardPin: '8642' };
    expect(first).toEqual({ body: request, key: expect.stringMatching(/^[\w-]{16,}$/) });
    expect(other?.body).toMatchObject({ monthlyLimit: '800.00' });
    expect(other?.key).not.toBe(first?.key);
    for (const repeated of [again, ...later]) expect(repeated).toEqual(first);
    expect(later).toHaveLength(2);
  });

  it('says what it is when the first one had another PIN', async () => {
    show();
    await fillIn();
    await send();
    answer = fakeResponse(422, { code: 'idempotency_key_reused', message: 'This idempotency key was used' });
    type('PIN of the card', '1357');
    await send();

    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(
      await screen.findByText('You have sent this request before, with another PIN. Look at your cards.'),
    ).toBeTruthy();
  });

  it('that is opened again is another one', async () => {
    answer = fakeResponse(201, {});
    show();
    for (const number of [1, 2]) {
      await fillIn();
      const dialog = within(screen.getByRole('dialog', { name: 'Request Card' }));
      fireEvent.click(dialog.getByRole('button', { name: 'Request Card' }));
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
      expect(sent).toHaveLength(number);
    }

    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
