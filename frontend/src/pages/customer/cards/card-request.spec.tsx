import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeAccount, fakeCurrentUser } from '../../../../jest/fixtures.js';
import { accountsResource } from '../../../features/accounts/accounts.store.js';
import { currentUserResource } from '../../../features/auth/current-user.store.js';
import { cardsResource } from '../../../features/cards/cards.store.js';
import { common } from '../../../locales/en/common.js';
import { customer } from '../../../locales/en/customer.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { restoreDrafts, storeDrafts } from '../../../shared/store/drafts.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { CardsPage } from '../cards.page.js';

const ACCOUNTS = [fakeAccount({ id: 'a1' }), fakeAccount({ id: 'a2', accountType: 'savings' })];

/** The bank has not sent the accounts yet, and does not answer a change. */
globalThis.fetch = jest.fn((path: string, { method }: RequestInit) => {
  if (path === '/api/accounts') return new Promise(() => undefined);
  return method === 'GET' ? Promise.resolve(fakeResponse(200, [])) : Promise.reject(new TypeError('cut'));
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
  const dialog = await screen.findByRole('dialog', { name: 'Request Card' });
  type('Monthly limit', '750');
  type('PIN of the card', '8642');
  return within(dialog);
}

describe('a request for a card', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ ...customer, common })));
  beforeEach(() => {
    restoreDrafts('sara');
    currentUserResource.set(fakeCurrentUser());
    cardsResource.set([]);
  });

  it('is kept over a reload by the app, once the accounts are there again, but not the PIN', async () => {
    accountsResource.set(ACCOUNTS);
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
    accountsResource.set(ACCOUNTS);
    show();
    const dialog = await fillIn();
    fireEvent.click(dialog.getByRole('button', { name: 'Request Card' }));

    expect(await screen.findByText('No answer from the bank')).toBeTruthy();
    expect(screen.getByText('It may have worked. Look at your cards before you try again.')).toBeTruthy();
    expect(screen.queryByText('That didn’t work')).toBeNull();
  });
});
