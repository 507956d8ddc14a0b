import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fakeAdminAccount, fakeAdminUser } from '../../../../../jest/fixtures.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { UserActions } from '../user-actions.js';
import { UserCard } from './user-card.js';

const account = (more: Partial<AdminAccountDto> = {}) =>
  fakeAdminAccount({ accountNumber: '1088802385011340', balance: '1250.00', ...more });

const began = jest.fn<(task: { kind: string }) => void>();

function show(more: Partial<AdminUserDto> = {}): void {
  const user = fakeAdminUser(more);
  render(<UserCard user={user} actions={<UserActions user={user} onTask={began} />} />, {
    wrapper: MemoryRouter,
  });
}

const button = (name: string) => screen.getByRole('button', { name });
/** Replaces Intl's non-breaking spaces and removes the isolate characters around amounts. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2066\u2069]/g, '');

beforeAll(() => startI18n('en', () => Promise.resolve({ common, adminUsers })));
afterEach(() => {
  began.mockClear();
});

describe('the user card', () => {
  it('shows name, email address, badges and number of accounts', () => {
    show({ isRestricted: true });
    expect(screen.getByRole('article', { name: 'Sara Rahman' })).toBeTruthy();
    expect(screen.getByText('sara@example.ae')).toBeTruthy();
    expect(screen.getByText('Restricted')).toBeTruthy();
    expect(screen.getByText('0 accounts')).toBeTruthy();
  });

  it('leads from the name to the customer', () => {
    show({ id: 'u1' });
    const link = screen.getByRole('link', { name: 'Sara Rahman' });
    expect(link.getAttribute('href')).toBe('/admin/customers/u1');
  });

  it('shows each account with its balance and held amount', () => {
    show({
      accounts: [
        account({ heldAmount: '250.00' }),
        account({ id: '2', accountType: 'savings', nickname: 'Rent', currency: 'USD', balance: '7.50' }),
        account({ id: '3', accountType: 'credit', isActive: false }),
      ],
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Checking•••• 1340AED 1,250.00AED 250.00 on hold',
      'Savings•••• 1340RentUSD 7.50',
      'Credit Card•••• 1340InactiveAED 1,250.00',
    ]);
    expect(screen.getByText('3 accounts')).toBeTruthy();
  });

  it('offers the actions on a customer', () => {
    show();
    fireEvent.click(button('Delete'));
    fireEvent.click(button('Change PIN'));
    fireEvent.click(button('Create Account'));
    expect(began.mock.calls.map(([{ kind }]) => kind)).toEqual(['delete', 'changePin', 'openAccount']);
    expect(button('Restrict')).toHaveProperty('disabled', false);
  });

  it('disables restriction and deletion of an administrator', () => {
    show({ isAdmin: true });
    expect(screen.getByText('Admin')).toBeTruthy();
    expect(button('Delete')).toHaveProperty('disabled', true);
    expect(button('Restrict')).toHaveProperty('disabled', true);
  });

  it('offers neither accounts nor a PIN for an agent', () => {
    show({ isAgent: true });
    expect(screen.getByText('Agent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change PIN' })).toBeNull();
    expect(button('Delete')).toHaveProperty('disabled', false);
  });
});
