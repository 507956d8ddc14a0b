import { describe, expect, it } from '@jest/globals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { fakeAccount } from '../../../../jest/fixtures.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import {
  accountToStartWith,
  problemsOf,
  shortfallOf,
  transferRequestOf,
  type TransferValues,
} from './transfer-rules.js';

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

describe('the account that a transfer starts with', () => {
  const account = (id: string, availableBalance: string, over: Partial<AccountDto> = {}) =>
    fakeAccount({ id, balance: '9000.00', availableBalance, ...over });
  const idOf = (...accounts: AccountDto[]) => accountToStartWith(accounts)?.id;

  it('is the active one with most available money', () => {
    const closed = account('closed', '5000.00', { isActive: false });
    expect(idOf(account('low', '99.90'), account('high', '1000.00'), closed)).toBe('high');
    expect(idOf(closed)).toBeUndefined();
  });

  it('is in dirhams, if there is money in one', () => {
    const dollars = account('dollars', '700.00', { currency: 'USD' });
    expect(idOf(dollars, account('dirhams', '100.00'))).toBe('dirhams');
    expect(idOf(account('empty', '0.00'), dollars)).toBe('dollars');
  });

  it('is not an investment or a credit account, as long as there is money in another one', () => {
    const invested = account('invested', '124000.00', { accountType: 'investment' });
    const credit = account('credit', '15000.00', { accountType: 'credit' });
    expect(idOf(invested, credit, account('current', '500.00'))).toBe('current');
    expect(idOf(account('current', '0.00'), credit, invested)).toBe('invested');
  });

  it('lacks what an amount is above its available money, to the fils', () => {
    const payer = account('payer', '900.00');
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
