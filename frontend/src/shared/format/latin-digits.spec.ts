import { expect, it } from '@jest/globals';
import { digitsOf } from './latin-digits.js';

it.each([
  ['12a3', '123'],
  ['12a3-45', '1234'],
  ['12 34', '1234'],
  ['123456', '1234'],
  ['١٢٣٤', '1234'],
  ['abcd', ''],
])('four digits of "%s", typed or pasted, are "%s"', (typed, digits) => {
  expect(digitsOf(typed, 4)).toBe(digits);
});
