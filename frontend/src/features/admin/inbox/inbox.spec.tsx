import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { approvals } from '../../../locales/en/approvals.js';
import { beneficiaries } from '../../../locales/en/beneficiaries.js';
import { common } from '../../../locales/en/common.js';
import { consoles } from '../../../locales/en/consoles.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { FOCUS_FIRST } from '../overview/summary.store.js';
import { Inbox } from './inbox.js';

const ITEM: InboxItemDto = {
  id: 't1',
  kind: 'transfers',
  version: null,
  userId: 'u1',
  userName: 'Layla Rahman',
  name: 'Noura',
  bankName: 'Mashreq',
  number: 'AE070331234567890123456',
  amount: '250.00',
  currency: 'AED',
  about: 'medical',
  nameCheck: null,
  reference: 'TXN-NOURA',
  failedChecks: [],
  signals: [],
  risk: 0,
  pendingApproval: null,
  createdAt: '2026-11-02T08:00:00.000Z',
};
const ITEMS: InboxItemDto[] = [
  ITEM,
  {
    ...ITEM,
    id: 'b1',
    kind: 'beneficiaries',
    version: 2,
    name: 'Hessa',
    amount: null,
    currency: null,
    about: 'domestic',
    nameCheck: 'no_match',
    reference: null,
    failedChecks: ['number_invalid'],
    createdAt: '2026-11-03T08:00:00.000Z',
  },
  {
    ...ITEM,
    id: 'c1',
    kind: 'cards',
    version: 1,
    name: 'Layla Rahman',
    amount: '5000.00',
    about: 'debit',
    reference: null,
    createdAt: '2026-11-04T08:00:00.000Z',
  },
];
const SUMMARY = {
  pendingBeneficiaries: 1,
  pendingTransfers: 1,
  pendingStandingOrders: 0,
  pendingCards: 1,
} as AdminSummaryDto;

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let pending: InboxItemDto[];
let decided: string[];

function answer(path: string, { method = 'GET', body }: RequestInit = {}): Response {
  if (path.includes('/summary')) return fakeResponse(200, SUMMARY);
  if (method === 'PATCH') {
    decided.push(`${path} ${body as string}`);
    const id = path.split('/')[4];
    pending = pending.filter((one) => one.id !== id);
    return fakeResponse(200, {});
  }
  if (!path.startsWith('/api/admin/inbox')) return fakeResponse(200, []);
  const query = new URLSearchParams(path.split('?')[1]);
  const [queue, check] = [query.get('queue'), query.get('check')];
  const rows = pending
    .filter(({ kind }) => queue === null || kind === queue)
    .filter(({ failedChecks }) => check === null || failedChecks.some((one) => one === check));
  return fakeResponse(200, rows, { 'X-Total-Count': String(rows.length) });
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const focused = () => document.activeElement?.closest('article')?.querySelector('h3')?.textContent;
const chip = (name: string) => screen.findByRole('button', { name });

async function open(state: string | null = null): Promise<void> {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/admin/inbox', state }]}>
      <Inbox countryOf={(country) => country} />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await screen.findByRole('article', { name: 'Noura' });
}

describe('the inbox', () => {
  beforeAll(async () => {
    await startI18n('en', () => Promise.resolve({ approvals, beneficiaries, common, consoles }));
    HTMLElement.prototype.scrollIntoView = () => undefined;
    HTMLElement.prototype.checkVisibility = () => true;
    window.scrollTo = () => undefined;
  });
  beforeEach(() => {
    [pending, decided] = [ITEMS, []];
    globalThis.fetch = (path, init) => Promise.resolve(answer(path as string, init));
  });
  afterEach(() => {
    // A page that is still there would load its list again, and leave it to the next test.
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('has the requests of all queues, each with its kind, number and failed check', async () => {
    await open();

    expect(names()).toEqual(['Noura', 'Hessa', 'Layla Rahman']);
    const hessa = within(screen.getByRole('article', { name: 'Hessa' }));
    expect(hessa.getByRole('img', { name: 'Recipient' })).toBeTruthy();
    expect(hessa.getByText('AE07 0331 2345 6789 0123 456')).toBeTruthy();
    expect(hessa.getByText('IBAN or SWIFT code is not valid')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Noura' })).getByText('Medical Expenses')).toBeTruthy();
    const card = within(screen.getByRole('article', { name: 'Layla Rahman' }));
    expect(card.getByText('Debit card')).toBeTruthy();
  });

  it('counts each queue, and the sum of all', async () => {
    await open();

    for (const name of ['All 3', 'Transfers 1', 'Recipients 1', 'Standing orders 0', 'Cards 1']) {
      expect(await chip(name)).toBeTruthy();
    }
  });

  it('is limited to a queue by a chip or by G and a letter, and shows all again', async () => {
    await open();
    await user.click(await chip('Cards 1'));
    await waitFor(() => {
      expect(names()).toEqual(['Layla Rahman']);
    });
    await user.keyboard('gr');
    await waitFor(() => {
      expect(names()).toEqual(['Hessa']);
    });
    await waitFor(() => {
      expect(focused()).toBe('Hessa');
    });
    expect(decided).toEqual([]);
    await user.keyboard('ga');
    await waitFor(() => {
      expect(names()).toHaveLength(3);
    });
    expect(decided).toEqual([]);
  });

  it('says of an empty queue that nothing waits in it', async () => {
    await open();
    await user.click(await chip('Standing orders 0'));

    expect(await screen.findByText('No pending standing orders')).toBeTruthy();
    expect(screen.queryByText('No request fits')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all requests' }));
    await waitFor(() => {
      expect(names()).toHaveLength(3);
    });
  });

  it('is limited to a failed check', async () => {
    await open();
    await user.click(await chip('IBAN or SWIFT code is not valid'));
    await waitFor(() => {
      expect(names()).toEqual(['Hessa']);
    });
  });

  it('has the focus on the first request when a key has opened it, and decides each by its own route', async () => {
    await open(FOCUS_FIRST);
    await waitFor(() => {
      expect(focused()).toBe('Noura');
    });
    await user.keyboard('a');
    await waitFor(() => {
      expect(focused()).toBe('Hessa');
    });
    expect(await screen.findByText('Transfer Updated')).toBeTruthy();
    await user.keyboard('a');
    await waitFor(() => {
      expect(decided).toEqual([
        '/api/admin/transactions/t1/status {"status":"completed"}',
        '/api/admin/beneficiaries/b1/verify {"status":"approved","version":2}',
      ]);
    });
    expect(await screen.findByText('Hessa has been approved.')).toBeTruthy();
  });

  it('decides chosen requests of several kinds together', async () => {
    await open();
    for (const name of ['Noura', 'Layla Rahman']) {
      await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
    }
    await user.click(screen.getByRole('button', { name: 'Approve chosen (2)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 2 requests?' }));
    // The limit of a card is no payment.
    expect(question.getByText(/^AED.250\.00$/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Approve 2 requests' }));

    await waitFor(() => {
      expect(decided.map((one) => one.split(' ')[0]).toSorted()).toEqual([
        '/api/admin/cards/c1',
        '/api/admin/transactions/t1/status',
      ]);
    });
    expect(await screen.findAllByText('2 approved')).toBeTruthy();
  });
});
