import { describe, expect, it } from '@jest/globals';
import { fakeAccount } from '../../../../jest/fixtures.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { problemsOf, shortfallOf, transferRequestOf, type TransferValues } from './transfer-rules.js';

const COMPLETE: TransferValues = {
  account: 'account-1',
  recipient: 'recipient-1',
  amount: '250',
  purpose: 'education',
  notes: ' Third term ',
  pin: '1234',
};

describe('the problems of a transfer form', () => {
  it('are all named, in the order of the form', () => {
    const filled: TransferValues = {};
    expect(problemsOf(filled)).toEqual(['account', 'recipient', 'amount', 'purpose', 'pin']);

    filled.recipient = 'recipient-1';
    filled.purpose = 'other';
    expect(problemsOf(filled)).toEqual(['account', 'amount', 'pin']);

    filled.account = 'account-1';
    filled.amount = '0.01';
    filled.pin = '0000';
    expect(problemsOf(filled)).toEqual([]);
  });

  it.each(['', '0', '0.00', '-5', 'abc', '1e3', '1.005', '1.2.3'])('are the amount for "%s"', (amount) => {
    expect(problemsOf({ ...COMPLETE, amount })).toEqual(['amount']);
  });

  it.each(['', '1', '123'])('are the PIN for "%s"', (pin) => {
    expect(problemsOf({ ...COMPLETE, pin })).toEqual(['pin']);
  });
});

describe('the account that pays', () => {
  it('lacks what an amount is above its available money, to the fils', () => {
    const payer = fakeAccount({ balance: '9000.00', availableBalance: '900.00' });
    expect(shortfallOf(payer, '900.00')).toBeNull();
    expect(shortfallOf(payer, '1000.10')).toBe('100.10');
  });
});

describe('a transfer request', () => {
  it('has the amount with two decimals and the notes without surrounding spaces', () => {
    expect(transferRequestOf(COMPLETE)).toEqual({
      fromAccountId: 'account-1',
      toBeneficiaryId: 'recipient-1',
      amount: '250.00',
      purpose: 'education',
      notes: 'Third term',
      transactionPin: '1234',
    });
  });

  it('has no empty notes', () => {
    expect(transferRequestOf({ ...COMPLETE, notes: '  ' })).toMatchObject({ notes: null });
  });

  it('is not built while a field is missing', () => {
    expect(transferRequestOf({ ...COMPLETE, recipient: undefined })).toBeNull();
  });
});

describe('an amount with a currency', () => {
  it('is one in the currency of the account only', () => {
    expect(amountOf('USD 5', 'USD')).toBe('5.00');
    expect(amountOf('USD 5', 'AED')).toBeNull();
    expect(problemsOf({ ...COMPLETE, amount: 'USD 5' }, 'AED')).toEqual(['amount']);
    expect(transferRequestOf({ ...COMPLETE, amount: 'AED 5' }, 'AED')).toMatchObject({ amount: '5.00' });
  });
});
