import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { choose as chooseIn } from '../../../../../jest/choose.js';
import { fakeResponse } from '../../../../../jest/fake-response.js';
import {
  fakeAccount,
  fakeBeneficiary,
  fakeLimits,
  fakeTransaction,
  OMAR as OMAR_PAID,
} from '../../../../../jest/fixtures.js';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { common } from '../../../../locales/en/common.js';
import { transfers } from '../../../../locales/en/transfers.js';
import { limits as limitTexts } from '../../../../locales/en/limits.js';
import { limitsResource } from '../../../../shared/limits/limits.store.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { pinResource } from '../../../../shared/pin/pin.store.js';
import { createResource } from '../../../../shared/store/create-resource.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import { transactionsResource } from '../../transactions.store.js';
import { TransferDialog } from '../transfer-dialog.js';

const ACCOUNT = fakeAccount({
  id: 'account-1',
  balance: '1000.00',
  heldAmount: '100.00',
  availableBalance: '900.00',
});
const OMAR = fakeBeneficiary({ id: 'recipient-1' });
const LUCAS = fakeBeneficiary({
  id: 'recipient-2',
  name: 'Lucas Bernard',
  bankName: 'BNP',
  verificationStatus: 'pending',
});

const SENT = fakeTransaction({ id: 'transfer-1', status: 'pending', beneficiary: OMAR_PAID });

/** What was sent to the bank's side of the transfer calls, behind `fetch`, and under which key. */
interface Sent {
  key: string;
  body: unknown;
}
export const sent: Sent[] = [];
/** The limits that the bank tells. */
export const limits = { now: fakeLimits() };
/** The keys of which it was asked what became of them. */
export const asked: string[] = [];

export const refuse =
  (status: number, code: string, message: string, details = {}) =>
  () =>
    Promise.resolve(fakeResponse(status, { statusCode: status, code, message, ...details }));
export const accept = () => Promise.resolve(fakeResponse(201, SENT));

/** The customer's second account. */
export const SAVINGS = fakeAccount({
  id: 'account-2',
  accountType: 'savings',
  accountNumber: '4022117733445566',
  balance: '5000.00',
});
const accounts = createResource('accounts', () => Promise.resolve([ACCOUNT, SAVINGS]));
const recipients = createResource('beneficiaries', () => Promise.resolve([LUCAS, OMAR]));

function Page({ recipientId = null }: { recipientId?: string | null }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <MemoryRouter>
      <TransferDialog
        isOpen={isOpen}
        accounts={accounts}
        recipients={recipients}
        recipientId={recipientId}
        onClose={() => {
          setIsOpen(false);
        }}
      />
      <Toaster closeLabel="Close" />
    </MemoryRouter>
  );
}

// The browser tests check what the pointer can reach; jsdom is slow at it.
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
// In tests, antd gives the titles of all dialogs the same id, so dialogs are found by their text.
export const dialogOf = (title: HTMLElement) =>
  title.closest<HTMLElement>('[role="dialog"]') ?? document.body;
export const failure = async () => dialogOf(await screen.findByText('Transaction Failed'));
export const form = () => within(dialogOf(screen.getByText('New Transfer')));
export const submit = () => user.click(form().getByText('Send Transfer'));
export const type = (label: string, text: string) => {
  fireEvent.change(form().getByLabelText(label), { target: { value: text } });
};

/** @param transactions those of the customer, newest first */
export async function open(recipientId?: string, transactions: TransactionDto[] = []): Promise<void> {
  transactionsResource.set(transactions);
  await Promise.all([accounts.load(), recipients.load()]);
  render(<Page recipientId={recipientId ?? null} />);
}

/** Makes the window that of a phone, until the end of the test. */
export function onPhone(): void {
  const wide = window.matchMedia.bind(window);
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: true }));
}

export const choose = (label: string, option: RegExp) => chooseIn(label, option, form());

export async function fillIn(): Promise<void> {
  await choose('Beneficiary', /Omar/);
  type('Amount', '250');
  await choose('Purpose', /Education/);
  type('Transaction PIN', '1234');
}

/** Before each test: the bank has received nothing, `bank` answers transfers, and `outcome` the question about a key. */
export function prepareDialog(
  bank: () => Promise<Response> = accept,
  outcome: () => Promise<Response> = () => Promise.reject(new Error('Nobody asks.')),
): void {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers, limits: limitTexts })));
  afterEach(() => {
    jest.restoreAllMocks();
  });
  beforeEach(() => {
    pinResource.set({ isSet: true });
    transactionsResource.set([]);
    limits.now = fakeLimits();
    limitsResource.reset();
    sent.length = 0;
    asked.length = 0;
    globalThis.fetch = ((path: string, init: RequestInit) => {
      const headers = init.headers as Record<string, string>;
      if (path === '/api/transfers/outcome') {
        asked.push(headers['Idempotency-Key'] ?? '');
        return outcome();
      }
      if (path === '/api/transfers/transfer-1/queue') return Promise.resolve(fakeResponse(200, { ahead: 2 }));
      if (path === '/api/limits') return Promise.resolve(fakeResponse(200, limits.now));
      if (path !== '/api/transfers') return Promise.resolve(fakeResponse(200, []));
      sent.push({ key: headers['Idempotency-Key'] ?? '', body: JSON.parse(init.body as string) });
      return bank();
    }) as unknown as typeof fetch;
  });
}
