/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { fakeBeneficiary, fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import { repeatOf } from './repeat.js';

const TRANSFER = fakeTransaction({
  amount: '-250.00',
  purpose: 'education',
  beneficiary: OMAR,
  senderName: null,
  fromAccount: { id: 'a1', accountNumber: '1858339683528861', userId: 'u1' },
});

describe('a transfer is repeated', () => {
  it('with account, recipient, amount and purpose, and without a PIN', () => {
    expect(repeatOf(TRANSFER, [fakeBeneficiary({ id: 'b1' })])).toEqual({
      address: '/transfers?to=b1&from=a1&amount=250.00&purpose=education',
    });
  });

  it('to the recipient with the same account, also if they were saved again', () => {
    const recipients = [
      fakeBeneficiary({ id: 'b1', verificationStatus: 'rejected' }),
      fakeBeneficiary({ id: 'b2', name: 'O. Haddad' }),
      fakeBeneficiary({ id: 'b3', accountNumber: '42' }),
    ];

    expect(repeatOf(TRANSFER, recipients)).toMatchObject({ address: expect.stringContaining('to=b2') });
  });

  it('not to a recipient who is gone, or whom the bank has not approved', () => {
    expect(repeatOf(TRANSFER, [])).toEqual({ obstacle: 'gone' });
    expect(repeatOf(TRANSFER, [fakeBeneficiary({ verificationStatus: 'pending' })])).toEqual({
      obstacle: 'pending',
    });
    expect(repeatOf(TRANSFER, [fakeBeneficiary({ verificationStatus: 'rejected' })])).toEqual({
      obstacle: 'rejected',
    });
  });

  it('unless it is something else: incoming money, or a payment without a recipient', () => {
    const all = [fakeBeneficiary()];

    expect(repeatOf({ ...TRANSFER, amount: '250.00' }, all)).toBeNull();
    expect(repeatOf({ ...TRANSFER, beneficiary: null }, all)).toBeNull();
    expect(repeatOf({ ...TRANSFER, type: 'payment' }, all)).toBeNull();
  });
});
