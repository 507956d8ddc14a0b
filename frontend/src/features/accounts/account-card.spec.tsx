import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { fakeAccount } from '../../../jest/fixtures.js';
import { accounts } from '../../locales/en/accounts.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { preferences } from '../../shared/user/preferences.store.js';
import { AccountCard } from './account-card.js';
import { currentAccountOf } from './accounts.store.js';

const account = (id: string, accountType: AccountType) => fakeAccount({ id, accountType });

function show(over: Partial<AccountDto> = {}) {
  render(
    <AccountCard
      account={fakeAccount({ balance: '59817.90', ...over })}
      icon={null}
      link={<a href="/accounts">View Details</a>}
    />,
  );
}

describe('the current account', () => {
  it('is the first of type current', () => {
    const accounts = [account('a', 'savings'), account('b', 'current'), account('c', 'current')];

    expect(currentAccountOf(accounts)?.id).toBe('b');
  });

  it('falls back to the first account', () => {
    expect(currentAccountOf([account('a', 'credit'), account('b', 'savings')])?.id).toBe('a');
  });

  it('is undefined without accounts', () => {
    expect(currentAccountOf([])).toBeUndefined();
  });
});

describe('the account card', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, accounts })));
  beforeEach(() => {
    preferences.setState({ isBalanceHidden: false });
  });

  it('shows the balance, and only the end of the number', () => {
    show();

    expect(screen.getByRole('article', { name: 'Checking' })).toBeTruthy();
    expect(screen.getByText('AED 59,817.90')).toBeTruthy();
    expect(screen.getByText('•••• 8861')).toBeTruthy();
    expect(screen.queryByText(/185833/)).toBeNull();
  });

  it('shows the held amount and explains the hold', () => {
    show({ heldAmount: '250.00' });

    expect(screen.getByText('AED 250.00').parentElement?.textContent).toBe('AED\u00a0250.00 on hold');
    expect(screen.getByText(/Reserved for transfers, bills and card payments/)).toBeTruthy();
  });

  it('mentions no hold when nothing is held', () => {
    show({ heldAmount: '0.00' });

    expect(screen.queryByText(/on hold/)).toBeNull();
  });

  it('masks every amount', () => {
    preferences.setState({ isBalanceHidden: true });
    show({ heldAmount: '250.00' });

    expect(screen.queryByText(/59,817|250/)).toBeNull();
    expect(screen.getAllByText('AED ••••••')).toHaveLength(2);
  });

  it('has no button for the nickname, which is changed in the details', () => {
    show();

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the nickname above the type and the number', () => {
    show({ nickname: 'Household' });

    expect(screen.getByRole('article', { name: 'Household Checking' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Household');
    expect(screen.getByText('•••• 8861').parentElement?.textContent).toBe('Checking · •••• 8861');
  });
});
