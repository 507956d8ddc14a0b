import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ForecastDto } from '#contract/shapes/forecast.dto';
import type { ExecutionDto, StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { fakeAccount } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { standingOrders } from '../../../locales/en/standing-orders.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { createResource, resetAllStores } from '../../../shared/store/create-resource.js';
import { ordinalOf } from './schedule.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { StandingOrdersTab } from './standing-orders-tab.js';
import { useScheduleText, type Worded } from './use-schedule-text.js';

const ORDER: StandingOrderDto = {
  id: 'o1',
  fromAccountId: 'a1',
  beneficiary: { id: 'b1', name: 'Omar Haddad', bankName: 'Falaj Bank' },
  amount: '4500.00',
  currency: 'AED',
  purpose: 'other',
  notes: 'Rent',
  frequency: 'monthly',
  startsOn: '2026-12-01',
  endsOn: null,
  count: 12,
  version: 1,
  status: 'active',
  nextOn: '2026-12-01',
  executed: 0,
  reason: null,
  createdAt: '2026-11-20T12:22:00.000Z',
};
const EXECUTIONS: ExecutionDto[] = [
  {
    id: 'e2',
    dueOn: '2027-01-01',
    status: 'failed',
    transactionId: null,
    reason: 'insufficient_funds',
    at: '2027-01-01T12:00:00.000Z',
  },
  {
    id: 'e1',
    dueOn: '2026-12-01',
    status: 'executed',
    transactionId: 't1',
    reason: null,
    at: '2026-12-01T04:00:00.000Z',
  },
];
const FORECAST: ForecastDto = {
  accountId: 'a1',
  currency: 'AED',
  available: '4000.00',
  movements: [
    {
      on: '2026-12-01',
      kind: 'standing_order',
      amount: '-4500.00',
      name: 'Omar Haddad',
      sourceId: 'o1',
      isPending: true,
    },
    {
      on: '2026-12-03',
      kind: 'auto_save',
      amount: '-100.00',
      name: 'New Car',
      sourceId: 'g1',
      isPending: false,
    },
    {
      on: '2026-12-05',
      kind: 'income',
      amount: '18500.00',
      name: 'Salary',
      sourceId: null,
      isPending: false,
    },
  ],
  days: [
    { on: '2026-11-30', balance: '4000.00' },
    { on: '2026-12-01', balance: '-500.00' },
    { on: '2026-12-05', balance: '18000.00' },
  ],
  belowZeroOn: '2026-12-01',
};

const accounts = createResource('accounts', () =>
  Promise.resolve([
    fakeAccount({ id: 'a1', balance: '4000.00' }),
    fakeAccount({ id: 'a2', balance: '124000.00', availableBalance: '124000.00', accountType: 'investment' }),
  ]),
);
const recipients = createResource('beneficiaries', () => Promise.resolve([]));

let orders: StandingOrderDto[];
let changes: string[];
/** The forecasts that were asked for. */
let asked: string[];

function Words({ order }: { order: Worded }) {
  return <output>{useScheduleText()(order).replace(/[\u2066-\u2069]/g, '')}</output>;
}

beforeAll(async () => {
  // The chart has tests in the browser.
  globalThis.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  await startI18n('en', () => Promise.resolve({ common, transfers, standingOrders }));
});
beforeEach(() => {
  orders = [ORDER];
  changes = [];
  asked = [];
  resetAllStores();
  globalThis.fetch = ((path: string, { method = 'GET', body }: RequestInit) => {
    if (path.endsWith('/forecast')) asked.push(path);
    if (method !== 'GET') changes.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
    const answer = path.endsWith('/executions') ? EXECUTIONS : path.endsWith('/forecast') ? FORECAST : orders;
    const [order = ORDER] = orders;
    const text = () =>
      Promise.resolve(JSON.stringify(method === 'GET' ? answer : { ...order, status: 'paused' }));
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), text });
  }) as unknown as typeof fetch;
});

describe('an order in words', () => {
  it.each<[Partial<Worded>, string]>([
    [{}, 'AED\u00a04,500.00 on the 1st of each month, 12 times'],
    [{ count: 1 }, 'AED\u00a04,500.00 on the 1st of each month, 1 time'],
    [{ startsOn: '2026-12-22', count: null }, 'AED\u00a04,500.00 on the 22nd of each month'],
    [
      { startsOn: '2026-12-31', count: null },
      'AED\u00a04,500.00 on the 31st of each month, or on its last day',
    ],
    [{ frequency: 'once', count: null }, 'AED\u00a04,500.00 once, on 1 December 2026'],
    [
      { frequency: 'weekly', count: null, endsOn: '2027-05-31' },
      'AED\u00a04,500.00 every Tuesday, until 31 May 2027',
    ],
    [{ frequency: 'yearly', count: null }, 'AED\u00a04,500.00 on 1 December of each year'],
  ])('%j', (change, words) => {
    render(<Words order={{ ...ORDER, ...change }} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('has ordinals in English only', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 31].map((day) => ordinalOf(day, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '31st',
    ]);
    expect(ordinalOf(1, 'ar')).toBe('1');
  });
});

describe('the tab of standing orders', () => {
  const onOpenPayment = jest.fn();
  const onRestricted = jest.fn();
  const show = (isRestricted = false) =>
    render(
      <>
        <StandingOrdersTab
          accounts={accounts}
          recipients={recipients}
          onOpenPayment={onOpenPayment}
          onRestricted={isRestricted ? onRestricted : null}
        />
        <Toaster closeLabel="Close" />
      </>,
    );

  it('name the account that pays', async () => {
    show();
    expect(await screen.findByText(/^From .*Checking.* .*•••• \d{4}/)).toBeTruthy();
  });

  it('offers one clear first step while there is no order', async () => {
    orders = [];
    show();
    expect(await screen.findByText('No standing orders yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set up your first standing order' })).toBeTruthy();
  });

  it('shows an order, its payments with their reasons, and pauses it', async () => {
    show();
    const card = within(await screen.findByRole('article', { name: 'Omar Haddad' }));
    expect(card.getByText('Active')).toBeTruthy();
    expect(card.getByText('Next on 1 Dec 2026')).toBeTruthy();
    expect(card.getByText('0 of 12 paid')).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Payments' }));
    const rows = within(await card.findByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1 Jan 2027Not paidThere was not enough money in the account.',
      '1 Dec 2026PaidShow the payment',
    ]);
    fireEvent.click(card.getByRole('button', { name: 'Show the payment, 1 Dec 2026' }));
    expect(onOpenPayment).toHaveBeenCalledWith('t1');

    fireEvent.click(card.getByRole('button', { name: 'Pause' }));
    await waitFor(() => {
      expect(changes).toEqual(['PATCH /api/standing-orders/o1 {"status":"paused"}']);
    });
  });

  it('says that nobody knows whether a change was made when no answer came', async () => {
    show();
    const pause = await screen.findByRole('button', { name: 'Pause' });
    const answering = globalThis.fetch;
    globalThis.fetch = ((path: string, options: RequestInit) =>
      options.method === 'PATCH'
        ? Promise.reject(new TypeError('cut'))
        : answering(path, options)) as typeof fetch;
    fireEvent.click(pause);
    expect(await screen.findByText('No answer from the bank')).toBeTruthy();
    expect(screen.queryByText('Nothing was changed')).toBeNull();
  });

  it('deletes an order after a question', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = (await screen.findByText('Delete this standing order?')).closest('[role="dialog"]');
    expect(question?.textContent).toContain('No further payments to Omar Haddad will run.');
    expect(changes).toEqual([]);
    fireEvent.click(within(question as HTMLElement).getByText('Delete'));
    await waitFor(() => {
      expect(changes).toEqual(['DELETE /api/standing-orders/o1']);
    });
  });

  it('keeps ended orders out of the way, and says why one was rejected', async () => {
    orders = [ORDER, { ...ORDER, id: 'o2', status: 'rejected', reason: 'duplicate', nextOn: null }];
    show();
    await screen.findByRole('article');
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 ended order' }));
    expect(screen.getByText('Reason: This request was made twice.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('only shows them to a restricted customer', async () => {
    show(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    fireEvent.click(screen.getByRole('button', { name: 'New standing order' }));
    expect(onRestricted).toHaveBeenCalledTimes(2);
    expect(changes).toEqual([]);
  });

  it('warns of a balance below zero, and has every expected movement in a table', async () => {
    show();
    expect(await screen.findByText(/^Your balance would fall below zero on 1 Dec 2026/)).toBeTruthy();
    // That of the account from which the order pays, not that of the richest one.
    expect(asked).toEqual(['/api/accounts/a1/forecast']);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const texts = rows.map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''));
    expect(texts).toEqual([
      'DayExpectedAmountBalance after',
      'Available todayAED\u00a04,000.00',
      '1 DecStanding order to Omar Haddad awaiting approval-AED\u00a04,500.00-AED\u00a0500.00',
      '3 DecAuto Save to New Car-AED\u00a0100.00-AED\u00a0600.00',
      '5 DecRegular income: Salary+AED\u00a018,500.00AED\u00a017,900.00',
    ]);
  });
});
