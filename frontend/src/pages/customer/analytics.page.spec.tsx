import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { AnalyticsDto, SpendingItemDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { fakeCurrentUser } from '../../../jest/fixtures.js';
import { analyticsLive } from '../../features/analytics/analytics.store.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { preferences } from '../../shared/user/preferences.store.js';
import { accounts } from '../../locales/en/accounts.js';
import { analytics } from '../../locales/en/analytics.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { uaeMonthOf } from '../../shared/format/uae-days.js';
import { AnalyticsPage } from './analytics.page.js';

const THIS_MONTH = uaeMonthOf(new Date());

const NOTHING = {
  spending: '0.00',
  transfersSent: '0.00',
  billPayments: '0.00',
  income: '0.00',
  savingsRate: null,
};

const EMPTY: AnalyticsDto = {
  ...NOTHING,
  month: THIS_MONTH,
  currency: 'AED',
  currencies: ['AED'],
  firstMonth: THIS_MONTH,
  categories: [],
  recipients: [],
  previous: { ...NOTHING, month: '2026-02' },
  regular: [],
  largest: [],
};

const item = (id: string, amount: string): SpendingItemDto => ({
  id,
  reference: `TXN-${id}`,
  postedAt: '2026-03-05T10:00:00.000Z',
  type: 'bill_payment',
  category: 'bills',
  name: 'Internet',
  amount,
});

const FULL: AnalyticsDto = {
  ...EMPTY,
  spending: '240.00',
  transfersSent: '180.00',
  billPayments: '60.00',
  income: '1000.00',
  savingsRate: 76,
  currencies: ['AED', 'USD'],
  firstMonth: '2025-01',
  categories: [
    { category: 'education', amount: '180.00', share: 75, count: 1, previousAmount: '0.00' },
    { category: 'bills', amount: '60.00', share: 25, count: 2, previousAmount: '50.00' },
    { category: 'cash', amount: '0.00', share: 0, count: 0, previousAmount: '10.00' },
  ],
  recipients: [
    { id: 'account:1', name: 'Noura Al Ketbi', amount: '180.00', share: 75, count: 1 },
    { id: null, name: null, amount: '60.00', share: 25, count: 2 },
  ],
  previous: {
    month: '2026-02',
    spending: '60.00',
    transfersSent: '0.00',
    billPayments: '60.00',
    income: '0.00',
    savingsRate: 40,
  },
  regular: [
    {
      id: 'name:Internet',
      name: 'Internet',
      category: 'bills',
      amount: '60.00',
      lastOn: '2026-03-05',
      nextOn: '2026-04-05',
    },
  ],
  largest: [item('large', '180.00')],
};

const TREND: TrendMonthDto[] = [
  { ...NOTHING, month: '2026-02', currency: 'AED', spending: '60.00', savedInGoals: '0.00' },
  {
    ...NOTHING,
    month: THIS_MONTH,
    currency: 'AED',
    spending: '240.00',
    income: '1000.00',
    savedInGoals: '150.00',
  },
];

/** Fake server: the requests it received, and its answers. */
let asked: string[] = [];
let month: AnalyticsDto = FULL;

class SilentObserver {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

const open = (address = '/analytics') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AnalyticsPage />
    </MemoryRouter>,
  );

const texts = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const table = async (name: string) => within(await screen.findByRole('table', { name }));

beforeAll(async () => {
  Object.defineProperty(window, 'IntersectionObserver', { value: SilentObserver });
  await startI18n('en', () => Promise.resolve({ accounts, analytics, common }));
});
beforeEach(() => {
  resetAllStores();
  currentUserResource.set(fakeCurrentUser());
  preferences.setState(preferences.getInitialState(), true);
  asked = [];
  month = FULL;
  globalThis.fetch = (input) => {
    const path = input as string;
    asked.push(path);
    const isItems = path.startsWith('/api/analytics/items');
    const items = () => Array.from({ length: 8 }, (_, place) => item(`${place}`, '5.00'));
    const body = isItems ? items() : path.startsWith('/api/analytics/trend') ? TREND : month;
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Map(),
      text: () => Promise.resolve(JSON.stringify(body)),
    } as unknown as Response);
  };
});

describe('the analytics page', () => {
  it('shows the month in figures, against the month before, and how the savings rate comes about', async () => {
    open();

    await screen.findByRole('region', { name: /in figures$/ });
    const spending = screen.getByText('Monthly spending').closest('div');
    expect(texts(spending ? [spending] : [])).toEqual([
      'Monthly spendingAED 240.00AED 180.00 more than in February 2026',
    ]);
    const bills = screen.getByText('Bill payments').closest('div');
    expect(bills?.textContent).toContain('As in February 2026');
    const rate = screen.getByText('Savings rate').closest('div');
    expect(rate?.textContent).toMatch(/76%Money in: AED.1,000\.00February 2026: .40%/);
    await userEvent.click(screen.getByRole('button', { name: 'How the savings rate is calculated' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('(Money in − spending) ÷ money in');
  });

  it('lists categories and recipients with their shares', async () => {
    open();

    const categories = await table('Spending by category');
    expect(texts(categories.getAllByRole('row'))).toEqual([
      'CategoryShareAmount',
      'Education1 payment75%AED 180.00AED 0.00 in February 2026',
      'Bills and utilities2 payments25%AED 60.00AED 50.00 in February 2026',
      'Cash withdrawals0 payments0%AED 0.00AED 10.00 in February 2026',
    ]);
    const recipients = await table('Spending by recipient');
    expect(texts(recipients.getAllByRole('row')).slice(1)).toEqual([
      'Noura Al Ketbi1 payment75%AED 180.00',
      'All others2 payments25%AED 60.00',
    ]);
    expect(recipients.getAllByRole('button')).toHaveLength(1);
  });

  it('shows several small categories as one, with its members below it', async () => {
    const categories = (
      ['education', 'bills', 'cash', 'online', 'fees', 'medical', 'purchases', 'other'] as const
    ).map((category, place) => ({
      category,
      amount: '10.00',
      share: place < 6 ? 16 : 2,
      count: 1,
      previousAmount: '0.00',
    }));
    month = { ...FULL, categories };
    open();

    const table = within(await screen.findByRole('table', { name: 'Spending by category' }));
    expect(texts(table.getAllByRole('row')).slice(7)).toEqual([
      'Other categories2 payments4%AED 20.00AED 0.00 in February 2026',
      'Purchases1 payment2%AED 10.00AED 0.00 in February 2026',
      'Other1 payment2%AED 10.00AED 0.00 in February 2026',
    ]);
    await userEvent.click(table.getByRole('button', { name: 'Other categories' }));
    expect(await screen.findByRole('region', { name: /Payments: .Other categories/ })).toBeTruthy();
    expect(asked.at(-1)).toContain('category=purchases&category=other');
    expect(table.getByRole('button', { name: 'Other categories' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('has one list of payments: the newest, the largest, the regular ones', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Recent activity' }));
    expect(await list.findAllByRole('listitem')).toHaveLength(6);

    await userEvent.click(list.getByRole('button', { name: 'Largest' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual([expect.stringContaining('-AED 180.00')]);
    await userEvent.click(list.getByRole('button', { name: 'Regular' }));
    expect(list.getByText('Last on 5 Mar 2026, next expected on 5 Apr 2026')).toBeTruthy();
    expect(list.getByRole('button', { name: 'Regular' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('draws six months, and how the money of the month flowed, with the figures beside', async () => {
    open();

    const months = await table('Six months');
    expect(texts(months.getAllByRole('row')).slice(1)).toEqual([
      expect.stringContaining('AED 1,000.00-AED 240.00'),
      'Feb 2026AED 0.00-AED 60.00',
    ]);
    const flow = await screen.findByRole('region', { name: 'Where your money flowed' });
    expect(texts([flow])).toEqual([
      'Where your money flowedMoney inAED 1,000.00Other spendingAED 240.00Savings goalsAED 150.00Left overAED 610.00',
    ]);
  });

  it('leads from a category to its payments, which take the focus, and back to all', async () => {
    open();
    await userEvent.click(
      (await table('Spending by category')).getByRole('button', { name: 'Bills and utilities' }),
    );

    const list = within(await screen.findByRole('region', { name: /Payments: .Bills and utilities/ }));
    expect(await list.findAllByRole('listitem')).toHaveLength(6);
    expect(document.activeElement?.textContent).toContain('Bills and utilities');
    expect(asked.at(-1)).toBe(`/api/analytics/items?month=${THIS_MONTH}&currency=AED&category=bills`);
    await userEvent.click(list.getByRole('button', { name: 'Show more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);

    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('region', { name: 'Recent activity' })).toBeTruthy();
  });

  it('shows the payments of several categories, as those of the last slice', async () => {
    open('/analytics?category=bills&category=cash');

    await screen.findByRole('region', { name: /Payments: .Other categories/ });
    expect(asked.at(-1)).toBe(
      `/api/analytics/items?month=${THIS_MONTH}&currency=AED&category=bills&category=cash`,
    );
    const bills = (await table('Spending by category')).getByRole('button', { name: 'Bills and utilities' });
    expect(bills.getAttribute('aria-pressed')).toBe('true');
  });

  it('asks for another month or currency, and names both in the file', async () => {
    open('/analytics?month=2026-01&recipient=account:1');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'USD');

    expect(asked).toContain('/api/analytics?month=2026-01');
    expect(asked).toContain('/api/analytics?month=2026-01&currency=USD');
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/analytics/export?month=2026-01&currency=USD',
    );
    expect(screen.getByRole('region', { name: 'Recent activity' })).toBeTruthy();
  });

  it('loads everything again when money has moved', async () => {
    open();
    await screen.findByRole('table', { name: 'Spending by category' });
    month = { ...FULL, spending: '999.00' };

    await act(async () => {
      analyticsLive.transactions?.();
      analyticsLive.accounts?.();
      await Promise.resolve();
    });

    expect(await screen.findAllByText(/AED.999\.00/)).not.toEqual([]);
    expect(asked.filter((path) => path.startsWith('/api/analytics?'))).toHaveLength(2);
  });

  it('says what to do first when there is nothing to analyse', async () => {
    month = EMPTY;
    open();

    expect(await screen.findByText(/^Nothing spent in /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send Your First Transfer' }).getAttribute('href')).toBe(
      '/transfers',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('masks every amount while balances are hidden', async () => {
    preferences.setState({ isBalanceHidden: true });
    open();
    await screen.findByRole('table', { name: 'Spending by category' });

    expect(document.body.textContent).not.toMatch(/[0-9]\.[0-9]{2}/);
  });
});
