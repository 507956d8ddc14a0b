import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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
import { CardsPage } from '../cards.page.js';

const ACCOUNTS = [fakeAccount({ id: 'a1' }), fakeAccount({ id: 'a2', accountType: 'savings' })];

/** The accounts, which the bank has not sent yet. */
globalThis.fetch = jest.fn((path: string) =>
  path === '/api/accounts' ? new Promise(() => undefined) : Promise.resolve(fakeResponse(200, [])),
) as unknown as typeof fetch;

function show() {
  return render(
    <MemoryRouter>
      <CardsPage />
    </MemoryRouter>,
  );
}
const type = (label: string | RegExp, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};

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
    const [open] = screen.getAllByRole('button', { name: 'Request Card' });
    if (open) fireEvent.click(open);
    await screen.findByRole('dialog', { name: 'Request Card' });
    type('Monthly limit', '750');
    type('PIN of the card', '8642');

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
});
