import { describe, expect, it } from '@jest/globals';
import { isCardNumber, newCardNumber } from './card-numbers.service.js';

describe('a card number', () => {
  it('has sixteen digits, a valid check digit, and belongs to no real network', () => {
    const numbers = new Set(Array.from({ length: 200 }, newCardNumber));
    expect(numbers.size).toBe(200);
    for (const number of numbers) {
      expect(number).toMatch(/^970248\d{10}$/);
      expect(isCardNumber(number)).toBe(true);
    }
  });

  it('is recognized by its check digit', () => {
    expect(isCardNumber('4111111111111111')).toBe(true);
    expect(isCardNumber('4111111111111112')).toBe(false);
    expect(isCardNumber('411111111111111')).toBe(false);
    expect(isCardNumber('4111 1111 1111 1111')).toBe(false);
  });
});
