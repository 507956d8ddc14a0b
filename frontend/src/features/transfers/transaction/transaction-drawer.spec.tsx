import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import type { TransactionView } from '#contract/transfers';
import { OMAR, fakeTransaction } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { transactionsResource } from '../transactions.store.js';
import { TransactionDrawer } from './transaction-drawer.js';
import { TransactionTitle } from '../labels.js';

const TRANSFER = fakeTransaction({
  reference: 'TXN-9NNT-RGHN-ZC7A',
  status: 'pending',
  purpose: 'education',
  beneficiary: OMAR,
  fromAccount: { id: 'a1', accountNumber: '1858339683528861', userId: 'u1' },
});

const drawer = () => within(screen.getByRole('dialog', { name: 'Transaction details' }));
const receipt = () => document.querySelector('[data-receipt]')?.textContent ?? '';
const open = (transaction: TransactionView) => {
  transactionsResource.set([transaction]);
  render(<TransactionDrawer id={transaction.id} onClose={() => undefined} />);
};

beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers })));

describe('the title of a transaction', () => {
  it.each<[string, Partial<TransactionView>]>([
    ['Transfer to Omar Haddad', {}],
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
  it('show that the money of a pending transfer is on hold, and print that it is not completed', () => {
    open(TRANSFER);

    expect(drawer().getByText('Submitted by you')).toBeTruthy();
    expect(drawer().getByText('Waiting for the bank’s approval')).toBeTruthy();
    expect(drawer().getByText(/is on hold until then/)).toBeTruthy();
    expect(receipt()).toContain('Falaj Bank PJSC');
    expect(receipt()).toContain('Not yet completed');
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

  it('show incoming money only as received', () => {
    open({ ...TRANSFER, amount: '300.00', type: 'deposit', status: 'completed', beneficiary: null });

    expect(drawer().getByText('Received')).toBeTruthy();
    expect(drawer().queryByText('Submitted by you')).toBeNull();
  });
});
