import { describe, expect, it } from '@jest/globals';
import { EMPTY_FORM } from '../add/beneficiary-form.js';
import { fakeBeneficiary } from '../../../../jest/fixtures.js';
import { twinOf } from './same-number.js';

const NOURA = fakeBeneficiary({
  id: 'noura',
  name: 'Noura Al Ketbi',
  bankName: 'Mashreq',
  accountNumber: 'AE070331234567890123456',
});
const form = (accountNumber: string, bankName = 'Mashreq') => ({ ...EMPTY_FORM, accountNumber, bankName });

describe('a recipient with the same number', () => {
  it.each([
    ['the IBAN', form('AE070331234567890123456')],
    ['the IBAN in groups, with another name of the bank', form('ae07 0331 2345 6789 0123 456', 'MB')],
    ['the account number at that bank', form('1234567890123456', 'mashreq ')],
    [
      'the IBAN of an international one',
      { ...form('1'), type: 'international' as const, iban: 'AE070331234567890123456' },
    ],
  ])('is found by %s', (_what, asked) => {
    expect(twinOf(asked, [NOURA], null)).toBe('Noura Al Ketbi');
  });

  it.each([
    ['another IBAN', form('AE460351234567890123456')],
    ['the account number at another bank', form('1234567890123456', 'Emirates NBD')],
    ['an IBAN that a domestic one does not send', { ...form('1'), iban: 'AE070331234567890123456' }],
  ])('is not found by %s', (_what, asked) => {
    expect(twinOf(asked, [NOURA], null)).toBeNull();
  });

  it('is neither the one that is changed, nor one that was rejected', () => {
    const asked = form(NOURA.accountNumber);

    expect(twinOf(asked, [NOURA], 'noura')).toBeNull();
    expect(twinOf(asked, [{ ...NOURA, verificationStatus: 'rejected' }], null)).toBeNull();
  });
});
