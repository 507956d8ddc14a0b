import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { bankTransactions } from '../../../locales/en/bank-transactions.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { overviewLive, pendingIn } from './summary.store.js';
import { SummaryCards } from './summary-cards.js';

const SUMMARY: AdminSummaryDto = {
  users: 1207,
  customers: 1200,
  restrictedUsers: 3,
  accounts: 4800,
  transactions: 1000000,
  pendingBeneficiaries: 6,
  pendingTransfers: 7,
  pendingStandingOrders: 0,
  pendingCards: 0,
  balances: [
    { currency: 'AED', total: '99999999999999999.99' },
    { currency: 'USD', total: '3200.00' },
  ],
};

let summary: AdminSummaryDto | null;

const shown = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent?.replaceAll('\u00a0', ' ')]);

describe('the summary cards', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ bankTransactions, common })));
  beforeEach(() => {
    resetAllStores();
    summary = SUMMARY;
    globalThis.fetch = () =>
      Promise.resolve({
        ok: summary !== null,
        status: summary ? 200 : 503,
        headers: new Map(),
        text: () => Promise.resolve(JSON.stringify(summary ?? { message: 'The bank is closed' })),
      } as unknown as Response);
  });

  it('add up pending approvals, separate currencies and keep every digit', async () => {
    render(<SummaryCards cards={['users', 'restricted', 'pending', 'balance']} />, { wrapper: MemoryRouter });
    await screen.findByText('1,207');

    expect(shown()).toEqual([
      ['Total Users', '1,207'],
      ['Restricted Users', '3'],
      ['Pending Approvals', '136 beneficiaries7 transfers'],
      ['Total Balance', 'AED 99,999,999,999,999,999.99USD 3,200.00'],
    ]);
  });

  it('lead to each queue with one click', async () => {
    render(<SummaryCards cards={['pending']} />, { wrapper: MemoryRouter });
    const links = await screen.findAllByRole('link');

    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['6 beneficiaries', '/admin/simple'],
      ['7 transfers', '/admin/simple?tab=transfers'],
    ]);
  });

  it('count standing orders and cards, and lead to them, when any wait', async () => {
    summary = { ...SUMMARY, pendingStandingOrders: 1, pendingCards: 2 };
    render(<SummaryCards cards={['pending']} />, { wrapper: MemoryRouter });
    await screen.findByText('1 standing order');

    expect(shown()).toEqual([
      ['Pending Approvals', '166 beneficiaries7 transfers1 standing order2 card requests'],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/simple',
      '/admin/simple?tab=transfers',
      '/admin/simple?tab=standing-orders',
      '/admin/simple?tab=cards',
    ]);
    expect(pendingIn(summary)).toBe(16);
  });

  it.each(['admin.standing-orders.pending', 'admin.cards.pending'] as const)(
    'follow %s',
    async (resource) => {
      render(<SummaryCards cards={['pending']} />, { wrapper: MemoryRouter });
      await screen.findByText('7 transfers');
      summary = { ...SUMMARY, pendingCards: 1 };
      act(() => {
        overviewLive[resource]?.();
      });

      expect(await screen.findByText('1 card request')).toBeTruthy();
    },
  );

  it('show the figures that are asked for', async () => {
    render(<SummaryCards cards={['customers', 'accounts', 'transactions']} />);
    await screen.findByText('1,200');

    expect(shown()).toEqual([
      ['Total Customers', '1,200'],
      ['Total Accounts', '4,800'],
      ['Transactions', '1,000,000'],
    ]);
  });

  it('say that a number of more than a million transactions is an estimate', async () => {
    summary = { ...SUMMARY, transactions: 1_003_000_000 };
    render(<SummaryCards cards={['transactions']} />);

    expect(await screen.findByText('about 1,003,000,000')).toBeTruthy();
  });

  it('follow changes made elsewhere', async () => {
    render(<SummaryCards cards={['restricted']} />);
    await screen.findByText('3');
    summary = { ...SUMMARY, restrictedUsers: 4 };
    act(() => {
      overviewLive['admin.users']?.();
    });

    expect(await screen.findByText('4')).toBeTruthy();
  });

  it('offer a retry when loading fails', async () => {
    summary = null;
    render(<SummaryCards cards={['users']} />);
    expect(await screen.findByText('The bank is closed')).toBeTruthy();

    summary = SUMMARY;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,207')).toBeTruthy();
  });
});
