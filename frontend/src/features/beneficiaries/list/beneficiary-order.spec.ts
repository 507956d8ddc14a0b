import { describe, expect, it } from '@jest/globals';
import { fakeBeneficiary, fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import { RecipientUse } from './beneficiary-order.js';

const newest = fakeBeneficiary({ id: 'newest', name: 'Noura', verificationStatus: 'pending' });
const rejected = fakeBeneficiary({ id: 'rejected', name: 'Lucas', verificationStatus: 'rejected' });
const unused = fakeBeneficiary({ id: 'unused', name: 'Priyanka' });
const omar = fakeBeneficiary({ id: 'omar' });

const toOmar = { beneficiary: OMAR } as const;
const order = (...transactions: Parameters<typeof fakeTransaction>[0][]) =>
  new RecipientUse(transactions.map(fakeTransaction))
    .sort([newest, rejected, unused, omar])
    .map(({ id }) => id);

describe('the order of recipients', () => {
  it('has the approved first, otherwise newest first', () => {
    expect(order()).toEqual(['unused', 'omar', 'newest', 'rejected']);
  });

  it('has the most used first within the approved', () => {
    expect(order(toOmar)).toEqual(['omar', 'unused', 'newest', 'rejected']);
    expect(order({ ...toOmar, status: 'pending' })[0]).toBe('omar');
  });

  it('is not changed by rejected transfers, deposits, or others with the same name', () => {
    const unchanged = ['unused', 'omar', 'newest', 'rejected'];
    expect(order({ ...toOmar, status: 'failed' })).toEqual(unchanged);
    expect(order({ ...toOmar, type: 'deposit', amount: '250.00' })).toEqual(unchanged);
    expect(order({ beneficiary: { ...OMAR, accountNumber: '1' } })).toEqual(unchanged);
    expect(order({ beneficiary: null })).toEqual(unchanged);
  });
});

describe('the use of a recipient', () => {
  it('counts transfers and says whether one waits for approval', () => {
    const use = new RecipientUse([
      fakeTransaction(toOmar),
      fakeTransaction({ ...toOmar, status: 'pending' }),
      fakeTransaction(toOmar),
    ]);
    expect(use.of(omar)).toEqual({ transfers: 3, isWaiting: true });
    expect(use.of(unused)).toEqual({ transfers: 0, isWaiting: false });
  });
});
