import { expect, it } from '@jest/globals';
import { fitsPattern, normalizedNumber } from './customer-billers.service.js';

it.each([
  ['2001234567', '2#########', true],
  ['3001234567', '2#########', false],
  ['200123456', '2#########', false],
  ['20012345678', '2#########', false],
  ['200123456A', '2#########', false],
  ['AB-12', '@@-##', true],
  ['A1-12', '@@-##', false],
  ['AB12', '@@-##', false],
  ['05٥1', '####', false],
])('the number %s fits %s: %s', (number, pattern, fits) => {
  expect(fitsPattern(number, pattern)).toBe(fits);
});

it('is stored without spaces, in capital letters', () => {
  expect(normalizedNumber(' ab 12\t3 ')).toBe('AB123');
  expect(normalizedNumber('\u202aab\u201312٣\u200b')).toBe('AB-123');
  expect(normalizedNumber('ß1')).toBe('ß1');
});
