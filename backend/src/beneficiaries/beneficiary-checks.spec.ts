import { describe, expect, it } from '@jest/globals';
import { beneficiaryChecks } from './beneficiary-checks.js';

const none = { accountNumber: '1234567890', iban: null, swiftCode: null };

describe('the checks of a recipient', () => {
  it('do not apply to a plain account number', () => {
    expect(beneficiaryChecks(none)).toEqual({ iban: 'absent', swift: 'absent', bankCode: null });
  });

  it('accept a UAE IBAN with spaces and return its bank code', () => {
    expect(beneficiaryChecks({ ...none, iban: 'AE07 0331 2345 6789 0123 456' })).toMatchObject({
      iban: 'valid',
      bankCode: '033',
    });
  });

  it('detect a wrong check digit', () => {
    expect(beneficiaryChecks({ ...none, iban: 'AE080331234567890123456' })).toMatchObject({
      iban: 'invalid',
      bankCode: null,
    });
  });

  it('treat an account number that looks like an IBAN as an IBAN', () => {
    expect(beneficiaryChecks({ ...none, accountNumber: 'ae070331234567890123456' }).iban).toBe('valid');
    expect(beneficiaryChecks({ ...none, accountNumber: 'GB82WEST12345698765433' }).iban).toBe('invalid');
  });

  it('return a bank code for UAE IBANs only', () => {
    expect(beneficiaryChecks({ ...none, iban: 'GB82WEST12345698765432' })).toMatchObject({
      iban: 'valid',
      bankCode: null,
    });
  });

  it.each([
    ['DEUTDEFF', 'valid'],
    ['DEUTDEFF500', 'valid'],
    ['deutdeff', 'valid'],
    ['DEUTDEF', 'invalid'],
    ['1EUTDEFF', 'invalid'],
  ])('report the SWIFT code %s as %s', (swiftCode, verdict) => {
    expect(beneficiaryChecks({ ...none, swiftCode }).swift).toBe(verdict);
  });
});
