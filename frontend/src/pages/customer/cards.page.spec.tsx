import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeCard } from '../../../jest/fake-cards.js';
import { fakeResponse } from '../../../jest/fake-response.js';
import { fakeAccount, fakeCurrentUser } from '../../../jest/fixtures.js';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { cardsResource, cardUsesResource } from '../../features/cards/cards.store.js';
import { common } from '../../locales/en/common.js';
import { customer } from '../../locales/en/customer.js';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { pinResource } from '../../shared/pin/pin.store.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { CardsPage } from './cards.page.js';

const NUMBERS = [
  { id: 'debit', number: '9702480000004821' },
  { id: 'other', number: '9702480000007777' },
];
const written = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
/** The calls that ask for numbers. */
let asked = 0;

globalThis.fetch = jest.fn((path: string) => {
  if (path === '/api/cards/numbers') {
    asked += 1;
    return Promise.resolve(fakeResponse(200, NUMBERS));
  }
  return Promise.resolve(fakeResponse(200, []));
}) as unknown as typeof fetch;

const numberOf = (text: string) => screen.queryByText(text);

describe('the cards page', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ ...customer, common })));
  beforeEach(() => {
    asked = 0;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    currentUserResource.set(fakeCurrentUser());
    factorsResource.set({ passkeys: 0, totpSince: null, recoveryCodes: 0, mustEnrol: false });
    pinResource.set({ isSet: true });
    accountsResource.set([fakeAccount({ id: 'a1' })]);
    cardUsesResource.set([]);
    cardsResource.set([fakeCard({ id: 'debit', last4: '4821' }), fakeCard({ id: 'other', last4: '7777' })]);
    render(
      <MemoryRouter>
        <CardsPage />
      </MemoryRouter>,
    );
  });

  it('shows the number of the card that is tapped, copies it at the next tap, and then shows all', async () => {
    fireEvent.click(screen.getByRole('button', { name: /ending in 4821/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Show card numbers' }));
    fireEvent.change(form.getByLabelText('Transaction PIN'), { target: { value: '1234' } });
    fireEvent.click(form.getByRole('button', { name: 'Show numbers' }));

    const number = await screen.findByText('9702 4800 0000 4821');
    expect(numberOf('9702 4800 0000 7777')).toBeNull();
    fireEvent.click(number);
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(written).toHaveBeenCalledWith('9702480000004821');

    const all = screen.getByRole('switch', { name: 'Show card numbers' });
    expect(all.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(all);
    expect(numberOf('9702 4800 0000 7777')).toBeTruthy();
    expect([asked, all.getAttribute('aria-checked')]).toEqual([1, 'true']);
    fireEvent.click(all);
    expect(numberOf('9702 4800 0000 4821')).toBeNull();
  });
});
