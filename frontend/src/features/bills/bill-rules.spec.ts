import { describe, expect, it } from '@jest/globals';
import { fakeAccount } from '../../../jest/fixtures.js';
import { fakeBill, fakeBillPayment } from '../../../jest/fake-bills.js';
import { accountsForBills, billsMatching, payable, payerOf, totalsOf } from './bill-rules.js';

const BILLS = [
  fakeBill({ id: '1', billerName: 'Dune Fibre', category: 'internet', status: 'paid', rest: '0.00' }),
  fakeBill({ id: '2', billerName: 'Oasis Power & Water', rest: '420.75' }),
  fakeBill({ id: '3', billerName: 'Sidra Mobile', category: 'mobile', status: 'overdue', rest: '156.50' }),
  fakeBill({ id: '4', billerName: 'Wadi Fuel', category: 'fuel', rest: '275.00', isConfirming: true }),
];
const idsFor = (search: string) =>
  billsMatching(BILLS, search, ({ category }) => category).map(({ id }) => id);

describe('searching bills', () => {
  it.each([
    ['a part of the name, in any case', 'POWER', ['2']],
    ['the type', 'intern', ['1']],
    ['words with spaces around', ' dune ', ['1']],
    ['nothing', '', ['1', '2', '3', '4']],
    ['spaces', '  ', ['1', '2', '3', '4']],
    ['words that match no bill', 'rent', []],
  ])('finds by %s', (_, search, ids) => {
    expect(idsFor(search)).toEqual(ids);
  });
});

describe('bills', () => {
  it('add up by status, and payments from a moment on', () => {
    const payments = [
      fakeBillPayment({ amount: '389.00', settledAt: '2026-11-12T08:00:00.000Z' }),
      fakeBillPayment({ amount: '10.00', settledAt: '2026-10-01T08:00:00.000Z' }),
      fakeBillPayment({ amount: '20.00', status: 'failed', settledAt: '2026-11-12T08:00:00.000Z' }),
      fakeBillPayment({ amount: '30.00', status: 'pending', settledAt: null }),
    ];
    expect(totalsOf(BILLS, payments, '2026-10-24T20:00:00.000Z')).toEqual({
      due: { amount: '852.25', count: 3 },
      overdue: { amount: '156.50', count: 1 },
      paid: { amount: '389.00', count: 1 },
    });
  });

  it('can be paid unless they are paid or being confirmed', () => {
    expect(payable(BILLS).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('are paid from active accounts in dirhams, current ones first', () => {
    const accounts = [
      fakeAccount({ id: 's', accountType: 'savings' }),
      fakeAccount({ id: 'u', currency: 'USD' }),
      fakeAccount({ id: 'c' }),
      fakeAccount({ id: 'x', isActive: false }),
    ];
    expect(accountsForBills(accounts).map(({ id }) => id)).toEqual(['c', 's']);
  });

  it('are paid from the account that the customer used last, otherwise from the first', () => {
    const accounts = ['a1', 'a2'].map((id) => fakeAccount({ id }));
    const payments = [
      fakeBillPayment({ accountId: 'a2', isAutomatic: true }),
      fakeBillPayment({ accountId: 'closed' }),
      fakeBillPayment({ accountId: 'a2' }),
    ];
    expect(payerOf(accounts, payments)?.id).toBe('a2');
    expect(payerOf(accounts, payments.slice(0, 2))?.id).toBe('a1');
    expect(payerOf([], payments)).toBeUndefined();
  });
});
