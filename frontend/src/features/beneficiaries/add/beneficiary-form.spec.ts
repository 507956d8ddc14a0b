import { describe, expect, it } from '@jest/globals';
import { fakeBeneficiary, OMAR } from '../../../../jest/fixtures.js';
import {
  type BeneficiaryForm,
  EMPTY_FORM,
  formOf,
  ibanLike,
  missingIn,
  requestFrom,
} from './beneficiary-form.js';

const domestic: BeneficiaryForm = {
  ...EMPTY_FORM,
  name: 'Omar Haddad',
  bankName: 'Falaj Bank',
  accountNumber: '1088802385011340',
};
const international: BeneficiaryForm = {
  ...domestic,
  type: 'international',
  country: 'France',
  routingNumber: '30004',
};

describe('missing input', () => {
  it.each(['name', 'bankName', 'accountNumber'] as const)('is information without the %s', (field) => {
    expect(missingIn({ ...domestic, [field]: '  ' })).toBe('information');
    expect(missingIn({ ...international, [field]: '' })).toBe('information');
  });

  it.each(['country', 'routingNumber'] as const)('is international information without the %s', (field) => {
    expect(missingIn({ ...international, [field]: ' ' })).toBe('international');
    expect(missingIn({ ...domestic, [field]: ' ' })).toBeNull();
  });

  it('is reported for the common fields first', () => {
    expect(missingIn({ ...EMPTY_FORM, type: 'international' })).toBe('information');
  });

  it('is nothing when SWIFT code and IBAN are left out', () => {
    expect(missingIn(domestic)).toBeNull();
    expect(missingIn(international)).toBeNull();
  });
});

describe('the request', () => {
  it('is trimmed', () => {
    expect(requestFrom({ ...domestic, name: ' Omar Haddad ', accountNumber: ' 12-34 56 ' }, 'en')).toEqual({
      name: 'Omar Haddad',
      bankName: 'Falaj Bank',
      accountNumber: '12-34 56',
      type: 'domestic',
    });
  });

  it('omits the international fields for a domestic recipient, even when they are filled in', () => {
    const form = { ...international, swiftCode: 'BNPAFRPP', iban: 'FR14', type: 'domestic' } as const;
    expect(requestFrom(form, 'en')).toEqual({
      name: 'Omar Haddad',
      bankName: 'Falaj Bank',
      accountNumber: '1088802385011340',
      type: 'domestic',
    });
  });

  it('has country and routing number for an international recipient, and null for empty fields', () => {
    expect(requestFrom(international, 'en')).toEqual({
      name: 'Omar Haddad',
      bankName: 'Falaj Bank',
      accountNumber: '1088802385011340',
      type: 'international',
      country: 'France',
      routingNumber: '30004',
      swiftCode: null,
      iban: null,
    });
  });

  it('has IBANs without the spaces that the form inserts', () => {
    const form = { ...international, iban: 'fr14 2004 1010 0505 0001 3M02 606', swiftCode: ' BNPAFRPP ' };
    expect(requestFrom(form, 'en')).toMatchObject({
      iban: 'FR1420041010050500013M02606',
      swiftCode: 'BNPAFRPP',
    });
    expect(requestFrom({ ...domestic, accountNumber: 'AE07 0331 2345 6789 0123 456' }, 'en')).toMatchObject({
      accountNumber: 'AE070331234567890123456',
    });
  });

  it('names the country in English, whatever language it was chosen in', () => {
    expect(requestFrom({ ...international, country: 'فرنسا' }, 'ar')).toMatchObject({ country: 'France' });
    expect(requestFrom({ ...international, country: 'france' }, 'hi')).toMatchObject({ country: 'France' });
    expect(requestFrom({ ...international, country: ' Atlantis ' }, 'en')).toMatchObject({
      country: 'Atlantis',
    });
  });
});

describe('the form of a saved recipient', () => {
  const lucas = fakeBeneficiary({
    type: 'international',
    accountNumber: '51',
    country: 'France',
    routingNumber: '20041',
    swiftCode: 'BNPAFRPP',
    iban: 'FR1420041010050500013M02606',
  });

  it('has its values, with the country in the current language and the IBAN in groups', () => {
    expect(formOf(lucas, 'ar')).toMatchObject({
      country: 'فرنسا',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
    });
    expect(formOf(fakeBeneficiary(), 'en')).toEqual({ ...EMPTY_FORM, ...OMAR });
  });

  it('makes the same request again', () => {
    const { name, bankName, accountNumber, type, country, routingNumber, swiftCode, iban } = lucas;
    const request = { name, bankName, accountNumber, type, country, routingNumber, swiftCode, iban };
    expect(requestFrom(formOf(lucas, 'hi'), 'hi')).toEqual(request);
  });
});

describe('a number that looks like an IBAN', () => {
  it('has two letters, two digits and at least eleven more', () => {
    expect(ibanLike('ae07 0331-2345 6789 0123 456')).toBe('AE070331234567890123456');
    expect(ibanLike('NO9386011117947')).toBe('NO9386011117947');
    expect(ibanLike('NO938601111794')).toBeNull();
    expect(ibanLike('1088802385011340')).toBeNull();
  });
});
