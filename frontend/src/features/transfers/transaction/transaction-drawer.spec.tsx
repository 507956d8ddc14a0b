import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeAccount, fakeBeneficiary, fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { onAskSupport } from '../../../shared/support/ask-support.js';
import { transactionsResource } from '../transactions.store.js';
import { TransactionDrawer } from './transaction-drawer.js';
import { TransactionTitle } from '../labels.js';

const TRANSFER = fakeTransaction({
  reference: 'TXN-9NNT-RGHN-ZC7A',
  status: 'pending',
  purpose: 'education',
  beneficiary: OMAR,
  senderName: null,
  fromAccount: { id: 'a1', accountNumber: '1858339683528861', userId: 'u1' },
});

const drawer = () => within(screen.getByRole('dialog', { name: 'Transaction details' }));
const receipt = () => document.querySelector('[data-receipt]')?.textContent ?? '';
const accounts = createResource<AccountDto[]>('accounts', () => Promise.resolve([]));
const recipients = createResource<BeneficiaryDto[]>('beneficiaries', () => Promise.resolve([]));
const open = (
  transaction: TransactionDto,
  saved: BeneficiaryDto[] = [],
  onClose: () => unknown = () => null,
) => {
  transactionsResource.set([transaction]);
  recipients.set(saved);
  render(
    <MemoryRouter>
      <TransactionDrawer id={transaction.id} accounts={accounts} recipients={recipients} onClose={onClose} />
      <Address />
    </MemoryRouter>,
  );
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

beforeAll(() => {
  // The place in the queue has tests of its own.
  globalThis.fetch = () => new Promise(() => undefined);
  accounts.set([]);
  return startI18n('en', () => Promise.resolve({ common, transfers }));
});

describe('the title of a transaction', () => {
  it.each<[string, Partial<TransactionDto>]>([
    ['Transfer to Omar Haddad', {}],
    ['From Layla Haddad', { beneficiary: null, senderName: 'Layla Haddad', amount: '250.00' }],
    ['Education', { beneficiary: null }],
    ['Groceries', { beneficiary: null, purpose: 'Groceries' }],
    ['Deposit', { beneficiary: null, purpose: null, type: 'deposit' }],
    ['Payment', { beneficiary: null, purpose: null, type: 'payment' }],
  ])('is "%s"', (title, other) => {
    const { container } = render(<TransactionTitle transaction={{ ...TRANSFER, ...other }} />);

    expect(container.textContent).toBe(title);
  });
});

describe('the details of a transaction', () => {
  it('name the biller and the bill of a payment, and neither a purpose nor notes', () => {
    const paid = { type: 'bill_payment', status: 'completed', beneficiary: null } as const;
    open({ ...TRANSFER, ...paid, purpose: 'Dune Fibre', notes: 'DF20260418' });

    for (const text of [
      drawer().getByRole('heading', { name: 'Details' }).parentElement?.textContent,
      receipt(),
    ]) {
      expect(text).toMatch(/Biller\s*Dune Fibre.*Bill\s*DF20260418/);
      expect(text).not.toMatch(/Purpose|Notes/);
    }
  });

  it('show that the money of a pending transfer is on hold, and print that it is not completed', () => {
    open(TRANSFER);

    expect(drawer().getByText('Submitted by you')).toBeTruthy();
    expect(drawer().getByText('Waiting for the bank’s approval')).toBeTruthy();
    expect(drawer().getByText(/is on hold until then/)).toBeTruthy();
    expect(receipt()).toContain('Falaj Bank PJSC');
    expect(receipt()).toContain('Not yet completed');
  });

  it('name the account that pays by its nickname or type, on the receipt too', () => {
    accounts.set([fakeAccount({ id: 'a1', accountType: 'savings' })]);
    open(TRANSFER);
    expect(drawer().getByText('Savings')).toBeTruthy();
    expect(receipt()).toContain('From accountSavings1858 3396 8352 8861');

    act(() => {
      accounts.set([fakeAccount({ id: 'a1', accountType: 'savings', nickname: 'Rainy days' })]);
    });
    expect(drawer().getByText('Rainy days')).toBeTruthy();
  });

  it('close when support is asked about the transaction', () => {
    const asked: unknown[] = [];
    const leave = onAskSupport((transaction) => asked.push(transaction));
    open(TRANSFER, [], () => asked.push('closed'));
    fireEvent.click(drawer().getByRole('button', { name: /Ask about this/ }));
    leave();

    const { id, reference, amount, currency, type, status, createdAt } = TRANSFER;
    const details = { reference, amount, currency, type, status, createdAt, counterparty: OMAR.name };
    expect(asked).toEqual(['closed', { id, details }]);
  });

  it('show the decision while they are open', () => {
    open(TRANSFER);
    act(() => {
      transactionsResource.set([{ ...TRANSFER, status: 'completed', decidedAt: '2026-11-20T13:00:00.000Z' }]);
    });

    expect(drawer().getByText('Approved by the bank')).toBeTruthy();
    expect(drawer().getByText(/was taken from your account/)).toBeTruthy();
    expect(receipt()).toContain('Completed');
    expect(receipt()).not.toContain('Not yet completed');
  });

  it('offer to cancel a pending transfer, and show that it was cancelled', async () => {
    const asked: string[] = [];
    const cancelled: TransactionDto = {
      ...TRANSFER,
      status: 'failed',
      cancelled: true,
      decidedAt: '2026-11-20T13:00:00.000Z',
    };
    globalThis.fetch = ((path: string, { method }: RequestInit) => {
      if (method !== 'POST') return new Promise(() => undefined);
      asked.push(path);
      const text = () => Promise.resolve(JSON.stringify(cancelled));
      return Promise.resolve({ ok: true, status: 200, headers: new Map(), text });
    }) as unknown as typeof fetch;
    open(TRANSFER);
    // In tests, antd gives the titles of all dialogs the same id: later, the name alone finds both.
    const dialog = screen.getByRole('dialog', { name: 'Transaction details' });
    const details = within(dialog);
    const button = details.getByRole('button', { name: /Cancel transfer/ });
    button.focus();
    fireEvent.click(button);
    const question = (await screen.findByText('Cancel this transfer?')).closest<HTMLElement>(
      '[role="dialog"]',
    );
    expect(question?.textContent).toContain('AED\u00a0250.00 to Omar Haddad will not be sent');
    fireEvent.click(within(question ?? document.body).getByText('Cancel transfer'));

    expect(await details.findByText('Cancelled by you')).toBeTruthy();
    expect(details.getByText('Cancelled')).toBeTruthy();
    expect(details.queryByText('Rejected by the bank')).toBeNull();
    expect(receipt()).toContain('this transfer was cancelled by the customer');
    expect(asked).toEqual([`/api/transactions/${TRANSFER.id}/cancel`]);
    // The button is gone; the focus stays in the dialog, and not behind it.
    expect(dialog.contains(document.activeElement)).toBe(true);
    globalThis.fetch = () => new Promise(() => undefined);
  });

  it('offer no cancellation once the bank has decided', () => {
    open({ ...TRANSFER, status: 'completed' });
    expect(drawer().queryByText('Cancel transfer')).toBeNull();
  });

  it('show incoming money only as received', () => {
    open({ ...TRANSFER, amount: '300.00', type: 'deposit', status: 'completed', beneficiary: null });

    expect(drawer().getByText('Received')).toBeTruthy();
    expect(drawer().queryByText('Submitted by you')).toBeNull();
  });
});

describe('a transfer', () => {
  it('is repeated in the form, without a PIN', () => {
    open(TRANSFER, [fakeBeneficiary({ id: 'b7' })]);
    fireEvent.click(drawer().getByText('Repeat'));

    expect(screen.getByTestId('address').textContent).toBe(
      '/transfers?to=b7&from=a1&amount=250.00&purpose=education',
    );
  });

  it('to a recipient who is gone is not repeated, and says why', () => {
    open(TRANSFER);

    expect(drawer().queryByText('Repeat')).toBeNull();
    expect(drawer().getByText(/^This cannot be repeated/).parentElement?.textContent).toBe(
      'This cannot be repeated: Omar Haddad is no longer one of your recipients.',
    );
  });

  it('has a receipt with all details', () => {
    open({ ...TRANSFER, notes: 'Third term' });

    for (const text of ['TXN-9NNT-RGHN-ZC7A', 'Omar Haddad', '1088 8023 8501 1340', 'Third term']) {
      expect(receipt()).toContain(text);
    }
  });
});
