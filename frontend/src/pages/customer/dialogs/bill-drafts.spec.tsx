import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { choose } from '../../../../jest/choose.js';
import { fakeBill } from '../../../../jest/fake-bills.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeAccount, fakeCurrentUser, fakeLimits } from '../../../../jest/fixtures.js';
import { accountsResource } from '../../../features/accounts/accounts.store.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { billersResource, billsResource, ownBillersResource } from '../../../features/bills/bills.store.js';
import { common } from '../../../locales/en/common.js';
import { customer } from '../../../locales/en/customer.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { restoreDrafts, storeDrafts } from '../../../shared/store/kept/drafts.js';
import { BillsPage } from '../bills.page.js';

const BILLER = {
  id: 'biller1',
  name: 'Dune Fibre',
  category: 'internet',
  numberPattern: '########',
  partialAllowed: false,
  isActive: true,
} as const;

const OWN: CustomerBillerDto = {
  id: 'own1',
  biller: BILLER,
  consumerNumber: '20044177',
  reminderDays: null,
  autopay: null,
  createdAt: '2026-11-01T08:00:00.000Z',
};

/** The idempotency keys of the payments that were sent; the bank gives no answer to them. */
const keys: (string | null)[] = [];

globalThis.fetch = jest.fn((path: string, { method, headers }: RequestInit) => {
  if (method === 'GET') return Promise.resolve(fakeResponse(200, path === '/api/limits' ? fakeLimits() : []));
  if (path.endsWith('/payments')) keys.push(new Headers(headers).get('idempotency-key'));
  return Promise.reject(new TypeError('Failed to fetch'));
}) as unknown as typeof fetch;

function show() {
  return render(
    <MemoryRouter>
      <BillsPage />
    </MemoryRouter>,
  );
}

/** What happens when the app reloads the page by itself: the accounts come a moment later. */
function reload(view: ReturnType<typeof show>): string {
  storeDrafts();
  view.unmount();
  const stored = JSON.stringify(sessionStorage);
  restoreDrafts('sara');
  show();
  return stored;
}

const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) fireEvent.click(button);
};
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('what is typed for a bill', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ ...customer, common })));
  beforeEach(() => {
    keys.splice(0);
    restoreDrafts('sara');
    currentUserResource.set(fakeCurrentUser());
    accountsResource.set([
      fakeAccount({ id: 'a1', availableBalance: '900.00' }),
      fakeAccount({ id: 'a2', accountNumber: '100000008862', availableBalance: '90.00' }),
    ]);
    ownBillersResource.set([]);
    billersResource.set([BILLER]);
    billsResource.set([fakeBill({ partialAllowed: true })]);
  });

  it('is kept with its amount over a reload by the app, but not the PIN', async () => {
    const view = show();
    await press('Pay Now');
    await screen.findByRole('dialog', { name: 'Pay bill' });
    type('Amount', '100');
    type('Transaction PIN', '1234');

    expect(reload(view)).not.toContain('1234');
    const form = within(await screen.findByRole('dialog', { name: 'Pay bill' }));
    expect([valueOf('Amount'), valueOf('Transaction PIN')]).toEqual(['100', '']);
    expect(form.getByText('Oasis Power & Water')).toBeTruthy();
  });

  it('is sent again under its key after a reload by the app', async () => {
    const view = show();
    const send = async (pin: string, attempts: number) => {
      const form = within(await screen.findByRole('dialog', { name: 'Pay bill' }));
      type('Transaction PIN', pin);
      fireEvent.click(form.getByRole('button', { name: 'Pay Now' }));
      await waitFor(() => {
        expect([keys.length, valueOf('Transaction PIN')]).toEqual([attempts, '']);
      });
    };
    await press('Pay Now');
    await screen.findByRole('dialog', { name: 'Pay bill' });
    type('Amount', '100');
    await send('8642', 1);

    const stored = reload(view);
    expect(stored).toContain(keys[0]);
    expect(stored).not.toContain('8642');
    await send('9753', 2);
    expect(keys[1]).toBe(keys[0]);
    type('Amount', '101');
    await send('9753', 3);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is kept to schedule one of the bills, but not the PIN', async () => {
    billsResource.set([
      fakeBill({ dueOn: '2100-01-20' }),
      fakeBill({ id: 'bill2', billerName: 'Dune Fibre' }),
    ]);
    const view = show();
    await press('Schedule payment');
    await screen.findByRole('dialog', { name: 'Schedule payment' });
    await choose('Bill', /Dune Fibre/);
    await choose('Pay from', /8862/);
    type('Transaction PIN', '8642');

    expect(reload(view)).not.toContain('8642');
    const form = within(await screen.findByRole('dialog', { name: 'Schedule payment' }));
    expect(form.getByText(/Dune Fibre/)).toBeTruthy();
    expect(form.getByText(/8862/)).toBeTruthy();
    expect(valueOf('Transaction PIN')).toBe('');
  });

  it('is kept for the autopay of one of the billers, but not the PIN', async () => {
    ownBillersResource.set([OWN, { ...OWN, id: 'own2', biller: { ...BILLER, name: 'Oasis' } }]);
    const view = show();
    await press('Set up AutoPay');
    await screen.findByRole('dialog', { name: 'Set up AutoPay' });
    await choose('Biller', /Oasis/);
    await choose('Pay from', /8862/);
    type('Limit (optional)', '350');
    type('Transaction PIN', '8642');

    expect(reload(view)).not.toContain('8642');
    const form = within(await screen.findByRole('dialog', { name: 'Set up AutoPay' }));
    expect(form.getByText(/Oasis/)).toBeTruthy();
    expect(form.getByText(/8862/)).toBeTruthy();
    expect([valueOf('Limit (optional)'), valueOf('Transaction PIN')]).toEqual(['350', '']);
  });

  it('is kept for a biller of one’s own', async () => {
    const view = show();
    await press('Add Biller');
    await screen.findByRole('dialog', { name: 'Add Biller' });
    type('Consumer number', '20044');

    reload(view);
    await screen.findByRole('dialog', { name: 'Add Biller' });
    expect(valueOf('Consumer number')).toBe('20044');
  });
});
