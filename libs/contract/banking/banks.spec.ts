import { describe, expect, it } from '@jest/globals';
import { bankNameOf } from './banks.js';

describe('the name of a bank', () => {
  it.each([
    ['AE', '033', 'Mashreq'],
    ['AE', '099', 'Falaj Bank'],
    ['AE', '777', null],
    ['AE', null, null],
    ['SA', '033', null],
  ])('in %s with the code %s is %s', (country, bankCode, name) => {
    expect(bankNameOf({ country, bankCode })).toBe(name);
  });
});
