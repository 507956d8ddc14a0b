import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { TransactionType } from '#contract/banking/transfers';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeCurrentUser, fakeTransaction } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { dashboard } from '../../../locales/en/dashboard.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { preferences } from '../../../shared/user/preferences.store.js';
import { latestOf, RecentTransactions, shownOf } from './recent-transactions.js';

const transaction = (id: string, other: Partial<TransactionDto> = {}) => fakeTransaction({ id, ...other });

const many = (count: number) => Array.from({ length: count }, (_, index) => transaction(`t${index + 1}`));
const LAYLA = { name: 'Layla Haddad', bankName: 'Oasis Bank', accountNumber: '5566778899' };

const opened = jest.fn();

function show(transactions: TransactionDto[]) {
  render(<RecentTransactions transactions={transactions} onOpen={opened} />, { wrapper: MemoryRouter });
}

/** Renders a single row. */
function row(other: Partial<TransactionDto>) {
  show([transaction('t1', other)]);
  return within(screen.getByRole('button'));
}

beforeAll(() => startI18n('en', () => Promise.resolve({ common, dashboard, transfers })));

beforeEach(() => {
  preferences.setState({ isBalanceHidden: false });
  currentUserResource.store.setState({ data: fakeCurrentUser() });
});

describe('the latest transactions', () => {
  it('are 8, of which 6 are shown', () => {
    const latest = latestOf(many(10));

    expect(latest.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8']);
    expect(shownOf(latest).map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6']);
    expect(shownOf(latest, true)).toHaveLength(5);
  });
});

describe('the list of recent transactions', () => {
  it('shows no more than six', () => {
    show(many(10));

    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('lights up money that comes in while the list is shown, and nothing else', () => {
    const before = [transaction('old', { amount: '7.00' })];
    const list = (transactions: TransactionDto[]) => (
      <RecentTransactions transactions={transactions} onOpen={opened} />
    );
    const { rerender } = render(list(before));
    rerender(
      list([
        transaction('in', { amount: '5.00' }),
        transaction('out', { amount: '-5.00' }),
        transaction('pending', { amount: '6.00', status: 'pending' }),
        ...before,
      ]),
    );

    const isLit = ({ className }: HTMLElement) => className.includes('arrived');
    expect(screen.getAllByRole('listitem').map(isLit)).toEqual([true, false, false, false]);
  });

  it('shows the initials of a person or merchant', () => {
    expect(row({ beneficiary: LAYLA }).getByText('LH')).toBeTruthy();
    cleanup();
    expect(row({ type: 'purchase', purpose: 'Palm Grocery' }).getByText('PG')).toBeTruthy();
  });

  it('says what to do when there are none', () => {
    show([]);

    expect(screen.getByText('No recent transactions')).toBeTruthy();
    expect(screen.getByText('Start by making your first transfer or payment!')).toBeTruthy();
  });

  it('opens the transaction whose row is pressed', async () => {
    await userEvent.click(row({}).getByText('Transfer', { selector: 'bdi' }));

    expect(opened).toHaveBeenCalledWith('t1');
  });

  it('names the beneficiary, whatever the type', () => {
    expect(row({ beneficiary: LAYLA, type: 'payment' }).getByText('Layla Haddad')).toBeTruthy();
  });

  it.each<[TransactionType, string]>([
    ['deposit', 'Deposit'],
    ['payment', 'Bill Payment'],
    ['online', 'Online'],
  ])('calls a nameless %s "%s"', (type, title) => {
    expect(row({ type }).getByText(title)).toBeTruthy();
  });

  it('names the sender of money that came in', () => {
    const { textContent } =
      row({ senderName: 'Omar Haddad', amount: '5.00' }).getByText(/Omar/).parentElement ?? {};

    expect(textContent).toBe('From Omar Haddad');
  });

  it('names the merchant of a purchase, and says that it was one', () => {
    const purchase = row({ type: 'purchase', purpose: 'Groceries' });

    expect(purchase.getByText('Groceries')).toBeTruthy();
    expect(purchase.getByText('Purchase')).toBeTruthy();
  });

  it('strikes the amount of a failed payment through', () => {
    const failed = row({ status: 'failed', cancelled: true });

    expect(failed.getByText('-AED 250.00').className).toContain('void');
    expect(failed.getByText('Cancelled')).toBeTruthy();
  });

  it('shows the day in the UAE, the amount with its sign and currency, and the status', () => {
    const out = row({ createdAt: '2026-11-20T21:00:00.000Z', currency: 'USD', status: 'pending' });

    expect(out.getByText('21 Nov 2026')).toBeTruthy();
    expect(out.getByText('-USD 250.00').className).toContain('out');
    expect(out.getByText('Pending')).toBeTruthy();
  });

  it('shows incoming money in green, with a plus', () => {
    expect(row({ amount: '18500.00' }).getByText('+AED 18,500.00').className).toContain('in');
  });

  it('shows the label of a known purpose, and any other purpose unchanged', () => {
    expect(row({ purpose: 'medical' }).getByText('Medical Expenses')).toBeTruthy();
  });

  it.each<[string, Partial<TransactionDto>]>([
    ['Transfer', { beneficiary: LAYLA }],
    ['Withdrawal', { type: 'withdrawal' }],
    ['Bill Payment', { type: 'payment', beneficiary: LAYLA }],
  ])('says that it was a %s', (type, other) => {
    expect(row(other).getAllByText(type)).toHaveLength(1);
  });

  it('says it once when the title does', () => {
    expect(row({ type: 'deposit', amount: '5.00' }).getAllByText('Deposit')).toHaveLength(1);
    cleanup();
    expect(row({ type: 'transfer' }).getAllByText('Transfer')).toHaveLength(1);
  });

  it('masks the amount, also for screen readers', () => {
    preferences.setState({ isBalanceHidden: true });
    const hidden = row({});

    expect(hidden.queryByText(/250/)).toBeNull();
    expect(hidden.getByText('AED ••••••')).toBeTruthy();
    expect(hidden.getByText('Amount hidden')).toBeTruthy();
  });
});
