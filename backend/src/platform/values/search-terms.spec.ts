import { describe, expect, it } from '@jest/globals';
import {
  accountInIban,
  compactSearch,
  searchedAccount,
  searchedAmount,
  searchedNumber,
  searchedReference,
} from './search-terms.js';

describe('a searched number', () => {
  it.each([
    ['1234 5678 9012 3456', '1234567890123456'],
    ['AE07-0331\u00a02345\u20117', 'AE07033123457'],
    ['١٢٣٤ ٥٦٧٨', '12345678'],
    ['۱۲۳۴', '1234'],
    ['१२३४', '1234'],
    ['Bin Zayd', 'BinZayd'],
    ['شقة ٥', 'شقة٥'],
    ['1234.5678/9012\u20143456', '1234567890123456'],
    ['IBAN ae07 0331', 'AE070331'],
    ['๑๒๓๔', '1234'],
    ['Iban', 'Iban'],
    ['1,250.00', '1,250.00'],
    ['100_', '100_'],
  ])('%p is compared as %p', (text, compact) => {
    expect(compactSearch(text)).toBe(compact);
  });

  it.each([
    ['1234 5678 9012 3456', '1234567890123456'],
    ['5678', '5678'],
    ['567', null],
    ['AE30 0991 8583 3968 3528 861', '1858339683528861'],
    ['ae30 0991 8583', '18583'],
    ['AE07 0331 2345 6789 0123 456', null],
    ['1234 5678 9012 3456 7', null],
    ['Sara', null],
    ['', null],
  ])('%p names the account number %p', (text, account) => {
    expect(searchedAccount(text)).toBe(account);
  });

  it('is found in an IBAN of this bank only', () => {
    expect(accountInIban('AE300991858339683528861')).toBe('1858339683528861');
    expect(accountInIban('FR1420041010050500013M02606')).toBeNull();
  });

  it.each([
    ['TXN-7K3M-9Q2D-X0PA', 'TXN-7K3M-9Q2D-X0PA'],
    ['txn 7k3m 9q', 'TXN-7K3M-9Q'],
    ['TXN7K3M', 'TXN-7K3M'],
    ['txn-', 'TXN-'],
    ['7K3M-9Q2D-X0PA', 'TXN-7K3M-9Q2D-X0PA'],
    ['XN-7K3M-9Q2D-X0PA', null],
    ['TXN%', null],
    ['Sara', null],
  ])('%p names the reference %p', (text, reference) => {
    expect(searchedReference(text)).toBe(reference);
  });

  it.each([
    ['CNV', 'cnv 100 001', 'CNV-100001'],
    ['CNV', '100001', 'CNV-100001'],
    ['CNV', '10000', null],
    ['CNV', 'CNV-', null],
    ['CAS', 'cas7k3m9q', 'CAS-7K3M-9Q'],
    ['CAS', '7K3M 9Q2D X0PA', 'CAS-7K3M-9Q2D-X0PA'],
    ['CAS', 'Casablanca', 'CAS-ABLA-NCA'],
    ['CAS', 'Sara', null],
  ] as const)('of kind %p in %p is %p', (prefix, text, number) => {
    expect(searchedNumber(prefix, text)).toBe(number);
  });

  it.each([
    ['AED 17.35', 'AED17.35'],
    ['17.35 aed', 'AED17.35'],
    ['-1,250.00', '1250.00'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['17', '17'],
    ['AE07', null],
    ['Flat 5, Dubai', null],
    ['', null],
  ])('%p names the amount %p', (text, amount) => {
    expect(searchedAmount(text)).toBe(amount);
  });
});
