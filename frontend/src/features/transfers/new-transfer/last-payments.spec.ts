import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeAccount, fakeBeneficiary, fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import { LastPayments } from './last-payments.js';

const from = (id: string): TransactionDto['fromAccount'] => ({ id, accountNumber: '1', userId: 'u1' });
const LAYLA = { name: 'Layla Haddad', bankName: 'Oasis Bank', accountNumber: '5566778899' };

const omar = fakeBeneficiary({ id: 'omar' });
const layla = fakeBeneficiary({ id: 'layla', ...LAYLA });
const noura = fakeBeneficiary({ id: 'noura', name: 'Noura Al Ketbi', accountNumber: '1234' });

describe('the account that a form starts with', () => {
  const accounts = ['a1', 'a2', 'a3'].map((id) => fakeAccount({ id, isActive: id !== 'a3' }));
  const payer = (...transactions: TransactionDto[]) => new LastPayments(transactions).payer(accounts)?.id;

  it('is the one that paid last', () => {
    expect(
      payer(fakeTransaction({ fromAccount: from('a2') }), fakeTransaction({ fromAccount: from('a1') })),
    ).toBe('a2');
  });

  it('is the first active one before the first payment', () => {
    expect(payer()).toBe('a1');
    expect(new LastPayments([]).payer([])).toBeUndefined();
  });

  it('does not depend on accounts that are closed, on money that came in, and on standing orders', () => {
    const at = '2026-11-20T04:00:00.000Z';
    expect(
      payer(
        fakeTransaction({ fromAccount: from('a3') }),
        fakeTransaction({ fromAccount: from('a2'), amount: '5.00' }),
        fakeTransaction({ fromAccount: from('a2'), type: 'purchase' }),
        fakeTransaction({ fromAccount: from('a2'), createdAt: at, decidedAt: at }),
      ),
    ).toBe('a1');
  });
});

describe('the recipients of a form', () => {
  it('begin with those who were paid last, and end with those who cannot be paid', () => {
    const waiting = fakeBeneficiary({ id: 'waiting', accountNumber: '99', verificationStatus: 'pending' });
    const payments = new LastPayments([
      fakeTransaction({ beneficiary: LAYLA, createdAt: '2026-11-20T12:00:00.000Z' }),
      fakeTransaction({ beneficiary: OMAR, createdAt: '2026-11-19T12:00:00.000Z' }),
      fakeTransaction({ beneficiary: LAYLA, createdAt: '2026-11-18T12:00:00.000Z' }),
    ]);

    expect(payments.inOrder([waiting, noura, omar, layla]).map(({ id }) => id)).toEqual([
      'layla',
      'omar',
      'noura',
      'waiting',
    ]);
  });
});

describe('the purpose of a payment', () => {
  const payments = new LastPayments([
    fakeTransaction({ beneficiary: { ...OMAR, accountNumber: '1088 8023 8501 1340' }, purpose: 'education' }),
    fakeTransaction({ beneficiary: OMAR, purpose: 'other' }),
    fakeTransaction({ beneficiary: LAYLA, purpose: 'Typed by a person' }),
  ]);

  it('is that of the last payment to the same recipient', () => {
    expect(payments.purposeFor(omar)).toBe('education');
  });

  it('is open for somebody who was not paid yet, or with words that nobody can choose', () => {
    expect(payments.purposeFor(noura)).toBeUndefined();
    expect(payments.purposeFor(layla)).toBeUndefined();
    expect(payments.purposeFor(undefined)).toBeUndefined();
  });
});
