/** The page of analytics before a fake server, for its tests. */
import { beforeAll, beforeEach } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { AnalyticsDto, SpendingItemDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { fakeCurrentUser } from '../../../../jest/fixtures.js';
import { accounts } from '../../../locales/en/accounts.js';
import { analytics } from '../../../locales/en/analytics.js';
import { common } from '../../../locales/en/common.js';
import { uaeMonthOf } from '../../../shared/format/uae-days.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { preferences } from '../../../shared/user/preferences.store.js';
import { AnalyticsPage } from '../analytics.page.js';

export const THIS_MONTH = uaeMonthOf(new Date());

const NOTHING = {
  spending: '0.00',
  transfersSent: '0.00',
  billPayments: '0.00',
  income: '0.00',
  savingsRate: null,
};

export const EMPTY: AnalyticsDto = {
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

export const FULL: AnalyticsDto = {
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

class SilentObserver {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

/** What a test sees and sets of the fake server: the requests that it received, and the month that it answers with. */
interface AnalyticsServer {
  asked: string[];
  month: AnalyticsDto;
}

/** Prepares each test of the file: the texts, empty stores, and a server that answers with {@link FULL}. */
export function withAnalyticsServer(): AnalyticsServer {
  const server: AnalyticsServer = { asked: [], month: FULL };
  beforeAll(async () => {
    Object.defineProperty(window, 'IntersectionObserver', { value: SilentObserver });
    await startI18n('en', () => Promise.resolve({ accounts, analytics, common }));
  });
  beforeEach(() => {
    resetAllStores();
    currentUserResource.set(fakeCurrentUser());
    preferences.setState(preferences.getInitialState(), true);
    server.asked = [];
    server.month = FULL;
    globalThis.fetch = (input) => {
      const path = input as string;
      server.asked.push(path);
      const isItems = path.startsWith('/api/analytics/items');
      const items = () => Array.from({ length: 8 }, (_, place) => item(`${place}`, '5.00'));
      const body = isItems ? items() : path.startsWith('/api/analytics/trend') ? TREND : server.month;
      return Promise.resolve({
        ok: true,
        status: 200,
        headers: new Map(),
        text: () => Promise.resolve(JSON.stringify(body)),
      } as unknown as Response);
    };
  });
  return server;
}

export const open = (address = '/analytics') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AnalyticsPage />
    </MemoryRouter>,
  );

export const texts = (rows: HTMLElement[]) =>
  rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

export const table = async (name: string) => within(await screen.findByRole('table', { name }));
