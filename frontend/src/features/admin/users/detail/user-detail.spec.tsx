import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeUser, FakeUsers } from '../../../../../jest/fake-users.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { userDetailLive } from '../user-detail.store.js';
import { UserDetail } from './user-detail.js';

const realFetch = globalThis.fetch;
const back = jest.fn();
let bank: FakeUsers;

const show = () => {
  render(
    <UserDetail userId="u1" onBack={back}>
      <p>Further down</p>
    </UserDetail>,
  );
};
const push = () =>
  act(async () => {
    userDetailLive['admin.users']?.();
    await Promise.resolve();
  });

describe('the user detail', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, adminUsers })));
  beforeEach(() => {
    resetAllStores();
    back.mockClear();
    bank = new FakeUsers();
    globalThis.fetch = bank.fetch as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('shows the user, the accounts, the total and its children', async () => {
    bank.user = fakeUser({ isRestricted: true });
    show();
    expect(await screen.findByRole('heading', { name: 'Layla Rahman' })).toBeTruthy();
    expect(screen.getByText('Restricted')).toBeTruthy();
    expect(screen.getByText('layla@example.ae')).toBeTruthy();
    expect(screen.getByText('1234 5678 1234 5678')).toBeTruthy();
    expect(screen.getAllByText(/^AED.100\.00$/)).toHaveLength(2);
    expect(screen.getByText('Further down')).toBeTruthy();
  });

  it('shows what is in savings goals, and counts it in the total', async () => {
    bank.user = fakeUser({ goalTotals: [{ currency: 'AED', total: '40.50' }] });
    show();
    const saved = await screen.findByText('In savings goals');
    expect(saved.nextSibling?.textContent).toMatch(/^AED.40\.50$/);
    expect(screen.getByText('Total Balance').nextSibling?.textContent).toMatch(
      /^AED.140\.50Booked, less what is owed$/,
    );
  });

  it('follows changes made elsewhere', async () => {
    show();
    await screen.findByText('Layla Rahman');
    bank.move('120.00');
    await push();
    expect(await screen.findAllByText(/^AED.120\.00$/)).toHaveLength(2);
  });

  it('shows a notice instead of the user when they have been deleted meanwhile', async () => {
    show();
    await screen.findByText('Layla Rahman');
    globalThis.fetch = () => {
      const text = JSON.stringify({ statusCode: 404, code: 'not_found', message: 'This user was not found' });
      return Promise.resolve({
        ok: false,
        status: 404,
        headers: new Headers(),
        text: () => Promise.resolve(text),
      } as Response);
    };
    await push();
    expect(await screen.findByText('This user has been deleted')).toBeTruthy();
    expect(screen.queryByText('Layla Rahman')).toBeNull();
    expect(screen.getByText('Back to users')).toBeTruthy();
  });

  it('disables restriction and deletion of administrators', async () => {
    bank.user = fakeUser({ isAdmin: true, accounts: [] });
    show();
    await screen.findByText('Layla Rahman');
    expect(screen.getByText('Restrict').closest('button')?.disabled).toBe(true);
    expect(screen.getByText('Delete').closest('button')?.disabled).toBe(true);
    expect(screen.queryByText('Change PIN')).toBeNull();
  });

  it('goes back on Escape, except from within an input', async () => {
    show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Edit balance/ }));
    await user.keyboard('{Escape}');
    expect(back).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(back).toHaveBeenCalledTimes(1);
  });
});
