import { describe, expect, it } from '@jest/globals';
import { readIban, routingOf } from './routing.js';

describe('the routing number of a country', () => {
  it.each(['FR', 'DE', 'GB', 'AE', 'PK'])('is part of the IBAN in %s', (country) => {
    expect(routingOf(country)).toEqual({ hasIban: true, name: null });
  });

  it.each([
    ['IN', 'IFSC'],
    ['US', 'ABA'],
    ['AU', 'BSB'],
    ['JP', null],
  ])('stands for itself in %s: %s', (country, name) => {
    expect(routingOf(country)).toEqual({ hasIban: false, name });
  });

  it('has no name in an unknown country', () => {
    expect(routingOf(null)).toEqual({ hasIban: false, name: null });
  });
});

describe('an IBAN', () => {
  const read = (iban: string, accountNumber = '51') => readIban({ iban, accountNumber });

  it('tells its country and the code of its bank', () => {
    expect(read('fr14 2004 1010 0505 0001 3M02 606')).toEqual({
      country: 'FR',
      bankCode: '20041',
      accountNumber: '0500013M026',
    });
    expect(read('AE070331234567890123456')).toEqual({
      country: 'AE',
      bankCode: '033',
      accountNumber: '1234567890123456',
    });
  });

  it('tells the sort code where banks are named by it', () => {
    expect(read('GB82WEST12345698765432')).toEqual({
      country: 'GB',
      bankCode: '123456',
      accountNumber: '98765432',
    });
  });

  it('may stand in the field of the account number', () => {
    expect(read('', 'FR1420041010050500013M02606')).toEqual({
      country: 'FR',
      bankCode: '20041',
      accountNumber: '0500013M026',
    });
  });

  it.each([
    ['FI2112345600000785', '123', '45600000785'],
    ['LV80BANK0000435195001', 'BANK', '0000435195001'],
    ['SA0380000000608010167519', '80', '000000608010167519'],
  ])('%s tells the bank %s and the account %s', (iban, bankCode, accountNumber) => {
    expect(read(iban)).toMatchObject({ bankCode, accountNumber });
  });

  it('is the account number itself where the structure is not known', () => {
    expect(read('MA64011519000001205000534921')).toEqual({
      country: 'MA',
      bankCode: null,
      accountNumber: 'MA64011519000001205000534921',
    });
  });

  it('tells nothing when it is wrong or absent', () => {
    expect(read('FR1520041010050500013M02606')).toBeNull();
    expect(read('')).toBeNull();
  });
});
