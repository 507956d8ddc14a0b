import { describe, expect, it } from '@jest/globals';
import { changesOf } from './audit-changes.js';

describe('the changes of an audit entry', () => {
  it('pair each value before and after, as words, amounts or times', () => {
    expect(
      changesOf({
        before: { status: 'pending', isRestricted: false, createdAt: '2026-11-18T09:54:00.000Z' },
        after: { status: 'approved', isRestricted: true, createdAt: '2026-11-20T12:30:00.000Z' },
      }),
    ).toEqual([
      {
        field: 'status',
        before: { kind: 'word', word: 'common:statuses.pending' },
        after: { kind: 'word', word: 'books:values.approved' },
      },
      {
        field: 'isRestricted',
        before: { kind: 'word', word: 'books:values.no' },
        after: { kind: 'word', word: 'books:values.yes' },
      },
      {
        field: 'createdAt',
        before: { kind: 'moment', at: '2026-11-18T09:54:00.000Z' },
        after: { kind: 'moment', at: '2026-11-20T12:30:00.000Z' },
      },
    ]);
  });

  it('omit unchanged fields, and list changed fields before added ones', () => {
    const changes = changesOf({
      before: { email: 'sara@example.ae', lastName: 'Nasser' },
      after: { firstName: 'Sara', email: 'sara@example.ae', lastName: 'Haddad' },
    });

    expect(changes).toEqual([
      {
        field: 'lastName',
        before: { kind: 'text', text: 'Nasser' },
        after: { kind: 'text', text: 'Haddad' },
      },
      { field: 'firstName', before: null, after: { kind: 'text', text: 'Sara' } },
    ]);
  });

  it('omit fields that have no value', () => {
    expect(
      changesOf({ before: null, after: { system: null, browser: null, network: '10.0.0.0/24' } }),
    ).toEqual([{ field: 'network', before: null, after: { kind: 'text', text: '10.0.0.0/24' } }]);
  });

  it('give an amount its recorded currency, and none when none was recorded', () => {
    const amount = (currency: string | null) => ({
      kind: 'money',
      amount: '250.00',
      currency,
    });

    expect(changesOf({ before: null, after: { amount: '-250.00', currency: 'USD' } })).toEqual([
      { field: 'amount', before: null, after: amount('USD') },
    ]);
    expect(changesOf({ before: null, after: { amount: '250.00' } })).toEqual([
      { field: 'amount', before: null, after: amount(null) },
    ]);
  });

  it('show values without a translation as recorded', () => {
    expect(changesOf({ before: null, after: { status: 'frozen', limits: [1, 2], balance: 'much' } })).toEqual(
      [
        { field: 'status', before: null, after: { kind: 'text', text: 'frozen' } },
        { field: 'limits', before: null, after: { kind: 'text', text: '[1,2]' } },
        { field: 'balance', before: null, after: { kind: 'text', text: 'much' } },
      ],
    );
  });

  it('are empty when the entry has no values', () => {
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });
});
