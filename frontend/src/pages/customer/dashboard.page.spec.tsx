import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { AccountType } from '#contract/banking/accounts';
import { fakeAccount, fakeBeneficiary, fakeCurrentUser, fakeTransaction } from '../../../jest/fixtures.js';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { dailyBalances } from '../../features/accounts/statement/statement.store.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { closeChat, isPanelOpen } from '../../shared/user/chat-panel.store.js';
import { preferences } from '../../shared/user/preferences.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import { accounts } from '../../locales/en/accounts.js';
import { common } from '../../locales/en/common.js';
import { dashboard } from '../../locales/en/dashboard.js';
import { security } from '../../locales/en/security.js';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { pinResource } from '../../shared/pin/pin.store.js';
import { lastDays, uaeDayOf } from '../../shared/format/uae-days.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { DashboardPage } from './dashboard.page.js';

const SARA = fakeCurrentUser();

const account = (accountType: AccountType, balance: string, heldAmount = '0.00') =>
  fakeAccount({ id: accountType, accountType, balance, heldAmount });
/** What is owed on a card, by its limit. */
const owing = (creditLimit: string, availableBalance: string) =>
  fakeAccount({ id: 'credit', accountType: 'credit', balance: '-10000.00', creditLimit, availableBalance });

const salary = () =>
  fakeTransaction({
    amount: '4321.00',
    type: 'deposit',
    purpose: 'Salary',
    createdAt: new Date().toISOString(),
  });

const groceries = () =>
  fakeTransaction({
    id: 'groceries',
    amount: '-10.50',
    type: 'purchase',
    createdAt: new Date().toISOString(),
  });

/** The first and the last day of the chart. */
const PERIOD = (): [string, string] => {
  const days = lastDays(uaeDayOf(new Date()), 30);
  return [days[0] ?? '', days[29] ?? ''];
};

const open = () =>
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
  );
const card = (name: string) => within(screen.getByRole('article', { name }));

/** An observer that reports nothing: in jsdom no chart ever comes on screen. */
class SilentObserver {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

beforeAll(async () => {
  Object.defineProperty(window, 'IntersectionObserver', { value: SilentObserver });
  await startI18n('en', () => Promise.resolve({ accounts, common, dashboard, security }));
});
beforeEach(() => {
  currentUserResource.set(SARA);
  pinResource.set({ isSet: true });
  factorsResource.set({ passkeys: 0, totpSince: null, recoveryCodes: 0, mustEnrol: false });
  beneficiariesResource.set([fakeBeneficiary()]);
  accountsResource.set([
    account('current', '1000.00', '250.00'),
    account('savings', '777.00'),
    owing('25000.00', '15000.00'),
    account('investment', '124000.00'),
  ]);
  transactionsResource.set([salary(), groceries()]);
  dailyBalances.of('current', ...PERIOD()).set([{ on: uaeDayOf(new Date()), balance: '1000.00' }]);
  preferences.setState(preferences.getInitialState(), true);
  closeChat();
});

describe('the first steps of a new customer', () => {
  const steps = () => screen.queryByRole('region', { name: 'Your first steps' });

  it('begin with a PIN, a welcome and the first recipient, and are gone once they are done', () => {
    pinResource.set({ isSet: false });
    beneficiariesResource.set([]);
    open();
    expect(screen.getByText('Welcome,')).toBeTruthy();
    expect(steps()).toBeTruthy();
    expect(screen.getByLabelText('New PIN')).toBeTruthy();

    act(() => {
      pinResource.set({ isSet: true });
    });
    expect(screen.queryByLabelText('New PIN')).toBeNull();
    expect(screen.getByText('Welcome,')).toBeTruthy();
    expect(steps()?.textContent).toContain('Add your first recipient');

    act(() => {
      beneficiariesResource.set([fakeBeneficiary()]);
    });
    expect(steps()).toBeNull();
  });

  it('are not for restricted customers, who cannot do them', () => {
    pinResource.set({ isSet: false });
    currentUserResource.set({ ...SARA, isRestricted: true });
    open();
    expect(steps()).toBeNull();
  });
});

describe('the dashboard', () => {
  it('shows the customer’s accounts, and what is available on credit', () => {
    open();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Dashboards');
    expect(card('Checking').getByText('AED 1,000.00')).toBeTruthy();
    expect(card('Credit Card').getByText('AED 15,000.00')).toBeTruthy();
    expect(card('Credit Card').getByText('60% Available')).toBeTruthy();
    expect(card('Credit Card').getByText('AED 25,000.00')).toBeTruthy();
    expect(card('Savings').getByText('AED 777.00')).toBeTruthy();
    expect(card('Investment').getByText('AED 124,000.00')).toBeTruthy();
  });

  it('shows no amount to a customer without such an account, and how to get one', async () => {
    accountsResource.set([account('current', '1000.00')]);
    open();
    const savings = within(screen.getByRole('region', { name: 'Savings' }));

    expect(savings.getByText('No account yet')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/12,000|15,000|124,000/);
    await userEvent.click(savings.getByRole('button', { name: 'Contact support' }));
    expect(isPanelOpen()).toBe(true);
  });

  it.each([
    ['a card without a limit', owing('0.00', '0.00'), 'No credit limit'],
    ['a card that is used up', owing('25000.00', '0.00'), '0% Available'],
    ['money on the card', owing('25000.00', '26000.00'), '100% Available'],
  ])('says of %s what is true', (_what, credit, words) => {
    accountsResource.set([account('current', '1000.00'), credit]);
    open();

    expect(card('Credit Card').getByText(words)).toBeTruthy();
  });

  it('lists the shares of what the customer owns, in one currency', () => {
    accountsResource.set([
      account('current', '1000.00'),
      account('savings', '3000.00'),
      owing('25000.00', '2000.00'),
      fakeAccount({ id: 'usd', accountType: 'savings', balance: '9000.00', currency: 'USD' }),
    ]);
    open();
    const donut = within(screen.getByRole('region', { name: 'Recent Accounts' }));

    expect(donut.getByRole('table', { name: 'Shares of the accounts' })).toBeTruthy();
    expect(donut.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PartShare',
      'Savings75%',
      'Checking25%',
    ]);
    expect(donut.getByText(/Amounts in AED only/)).toBeTruthy();
  });

  it('says that Bill Pay lists the latest transactions, and what each was', () => {
    open();
    const list = within(screen.getByRole('region', { name: 'Bill Pay' }));

    expect(list.getByText('Recent activity: your latest transactions in all accounts')).toBeTruthy();
    expect(list.getByText('Deposit')).toBeTruthy();
  });

  it('has the figures of the balance in a table, and those of money in and out instead when chosen', async () => {
    open();
    const table = () => within(screen.getByRole('region', { name: 'Money in and out' })).getByRole('table');
    expect(table().textContent).toContain('Checking: balance at the end of the day');
    expect(table().textContent).toMatch(/AED\s1,000\.00/);
    expect(screen.getByRole('button', { name: 'Balance' }).getAttribute('aria-pressed')).toBe('true');

    await userEvent.click(screen.getByRole('button', { name: 'In and out' }));
    expect(table().textContent).toMatch(/AED\s4,321\.00.*-AED\s10\.50/);
  });

  it('hides every amount on the page, and shows them again', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Hide Balance' }));

    // An amount has decimals; account numbers and shares have none.
    expect(document.body.textContent).not.toMatch(/[0-9]\.[0-9]{2}/);
    expect(screen.getByRole('button', { name: 'Show Balance' }).getAttribute('aria-pressed')).toBe('true');

    await userEvent.click(screen.getByRole('button', { name: 'Show Balance' }));
    expect(card('Checking').getByText('AED 1,000.00')).toBeTruthy();
  });

  it('keeps amounts hidden when the customer comes back', () => {
    preferences.setState({ isBalanceHidden: true });
    open();

    expect(screen.queryByText('AED 1,000.00')).toBeNull();
  });
});

describe('the links of the dashboard', () => {
  it.each([
    [/View Details.*Checking/, '/accounts'],
    [/View Details.*Savings/, '/savings'],
    [/View Details.*Investment/, '/investments'],
    ['View analytics', '/analytics'],
    ['View bills', '/bills'],
    ['View all', '/transfers'],
  ])('%s leads to %s', (name, address) => {
    open();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });
});

describe('the dashboard of a restricted customer', () => {
  it('shows the banner as soon as the restriction begins, and removes it when it ends', () => {
    open();
    expect(screen.queryByText('Account Temporarily Restricted')).toBeNull();

    act(() => {
      currentUserResource.set({ ...SARA, isRestricted: true });
    });
    expect(screen.getByRole('alert').textContent).toContain(
      'Your account has been temporarily restricted due to suspicious irregular activity. ' +
        'All banking functions have been disabled for security purposes.',
    );

    act(() => {
      currentUserResource.set(SARA);
    });
    expect(screen.queryByText('Account Temporarily Restricted')).toBeNull();
  });

  it.each([/View Details.*Checking/, /View Details.*Investment/, /View all/, /View analytics/, /View bills/])(
    'opens the chat in place of %s',
    async (name) => {
      currentUserResource.set({ ...SARA, isRestricted: true });
      open();
      await userEvent.click(screen.getByRole('link', { name }));

      expect(isPanelOpen()).toBe(true);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Dashboards');
    },
  );

  it('does not open the chat for an unrestricted customer', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'View all' }));

    expect(isPanelOpen()).toBe(false);
  });
});
