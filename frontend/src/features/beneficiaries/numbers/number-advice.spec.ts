import { describe, expect, it } from '@jest/globals';
import { EMPTY_FORM } from '../add/beneficiary-form.js';
import { accountNumberAdvice, doubtsOf, ibanAdvice, isUnfinished, swiftAdvice } from './number-advice.js';

describe('the advice on an IBAN', () => {
  it.each(['AE070331234567890123456', 'ae07 0331 2345 6789 0123 456', 'AE07-0331-2345-6789-0123-456'])(
    'accepts %s, with country and bank',
    (iban) => {
      expect(ibanAdvice(iban)).toEqual({ verdict: 'valid', kind: 'iban', country: 'AE', bankCode: '033' });
    },
  );

  it('gives a bank code for UAE IBANs only', () => {
    expect(ibanAdvice('GB82WEST12345698765432')).toEqual({
      verdict: 'valid',
      kind: 'iban',
      country: 'GB',
      bankCode: null,
    });
  });

  it('detects wrong check digits', () => {
    expect(ibanAdvice('AE080331234567890123456')).toEqual({
      verdict: 'invalid',
      reason: 'ibanDigits',
      actual: 23,
    });
  });

  it('detects a wrong length for the country', () => {
    expect(ibanAdvice('AE07033123456789012345')).toEqual({
      verdict: 'invalid',
      reason: 'ibanLength',
      country: 'AE',
      expected: 23,
      actual: 22,
    });
  });

  it('detects letters in place of digits', () => {
    expect(ibanAdvice('AE07033123456789012345X')).toMatchObject({ reason: 'ibanForm' });
  });

  it.each(['XX070331234567890123456', 'US0703312345678901', '123'])(
    'detects an unknown country in %s',
    (iban) => {
      expect(ibanAdvice(iban)).toMatchObject({ reason: 'ibanCountry' });
    },
  );

  it('is absent for an empty field', () => {
    expect(ibanAdvice('  ')).toBeNull();
  });
});

describe('the advice on an account number', () => {
  it('checks a number that looks like an IBAN as an IBAN', () => {
    expect(accountNumberAdvice('ae07 0331 2345 6789 0123 456')).toMatchObject({ verdict: 'valid' });
    expect(accountNumberAdvice('GB82WEST12345698765433')).toMatchObject({ reason: 'ibanDigits' });
  });

  it('is absent for other numbers', () => {
    expect(accountNumberAdvice('1088802385011340')).toBeNull();
    expect(accountNumberAdvice('AE07')).toBeNull();
  });
});

describe('the advice on a SWIFT code', () => {
  it.each(['DEUTDEFF', 'deutdeff500', 'DEUT DE FF'])('accepts the format of %s', (code) => {
    expect(swiftAdvice(code)).toEqual({ verdict: 'valid', kind: 'swift', country: 'DE', bankCode: null });
  });

  it.each(['DEUTDEF', '1EUTDEFF', 'DEUTXXFF', 'DEUTDEFF50'])('rejects the format of %s', (code) => {
    expect(swiftAdvice(code)).toMatchObject({ verdict: 'invalid', reason: 'swiftForm' });
  });

  it('is absent for an empty field', () => {
    expect(swiftAdvice('')).toBeNull();
  });
});

describe('doubts about a form', () => {
  const form = { ...EMPTY_FORM, accountNumber: 'AE080331234567890123456', iban: 'FR00', swiftCode: 'NONE' };
  const fields = (type: 'domestic' | 'international') =>
    doubtsOf({ ...form, type }).map(({ field }) => field);

  it('are its invalid numbers', () => {
    expect(fields('international')).toEqual(['accountNumber', 'iban', 'swiftCode']);
  });

  it('are only about numbers that are sent', () => {
    expect(fields('domestic')).toEqual(['accountNumber']);
  });

  it('are none about valid, absent or other numbers', () => {
    expect(doubtsOf({ ...EMPTY_FORM, accountNumber: '51' })).toEqual([]);
  });
});

describe('a number that is still being typed', () => {
  it('has characters missing', () => {
    expect(isUnfinished(ibanAdvice('AE0703312345'))).toBe(true);
    expect(isUnfinished(ibanAdvice('A'))).toBe(true);
    expect(isUnfinished(swiftAdvice('DEUTDEFF5'))).toBe(true);
  });

  it('is not one that is complete, whether valid or not', () => {
    expect(isUnfinished(ibanAdvice('AE070331234567890123456'))).toBe(false);
    expect(isUnfinished(ibanAdvice('AE080331234567890123456'))).toBe(false);
    expect(isUnfinished(ibanAdvice('AE0703312345678901234567'))).toBe(false);
    expect(isUnfinished(swiftAdvice('1EUTDEFF500'))).toBe(false);
    expect(isUnfinished(null)).toBe(false);
  });
});
