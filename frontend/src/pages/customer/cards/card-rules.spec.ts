import { describe, expect, it } from '@jest/globals';
import { isMismatched, maskedCardNumber, percentSpent, pinDigits, pinProblems } from './card-rules.js';
import { SAMPLE_CARDS } from './sample-cards.js';

describe('a PIN field', () => {
  it('accepts digits only, and four of them', () => {
    expect(pinDigits('12a3-45')).toBe('1234');
    expect(pinDigits('abc')).toBe('');
  });

  it('accepts no digits of other scripts', () => {
    expect(pinDigits('١٢٣٤')).toBe('');
  });
});

describe('a PIN change', () => {
  it('is valid with four digits each and the same new PIN twice', () => {
    expect(pinProblems({ current: '1234', next: '5678', confirmation: '5678' })).toEqual({});
  });

  it('requires every field', () => {
    expect(pinProblems({ current: '', next: '', confirmation: '' })).toEqual({
      current: 'incomplete',
      next: 'incomplete',
      confirmation: 'incomplete',
    });
  });

  it('requires four digits', () => {
    expect(pinProblems({ current: '123', next: '567', confirmation: '567' })).toEqual({
      current: 'incomplete',
      next: 'incomplete',
      confirmation: 'incomplete',
    });
  });

  it('requires the same new PIN twice', () => {
    expect(pinProblems({ current: '1234', next: '5678', confirmation: '5679' })).toEqual({
      confirmation: 'mismatch',
    });
    expect(pinProblems({ current: '1234', next: '5678', confirmation: '567' })).toEqual({
      confirmation: 'incomplete',
    });
  });

  it('reports a mismatch as soon as there is one, but not earlier', () => {
    expect(isMismatched({ current: '', next: '5678', confirmation: '56' })).toBe(false);
    expect(isMismatched({ current: '', next: '5678', confirmation: '57' })).toBe(true);
    expect(isMismatched({ current: '', next: '5678', confirmation: '5678' })).toBe(false);
  });
});

describe('a card', () => {
  it('shows the last four digits of its number, in groups', () => {
    expect(maskedCardNumber('9702481536904821')).toBe('•••• •••• •••• 4821');
  });

  it('says how much of its limit is spent', () => {
    expect(percentSpent('3250.00', '10000.00')).toBe(32);
    expect(percentSpent('0.00', '25000.00')).toBe(0);
    expect(percentSpent('25000.00', '25000.00')).toBe(100);
  });
});

describe('the sample cards', () => {
  it('have numbers that cannot belong to a real card', () => {
    for (const { number } of SAMPLE_CARDS) {
      expect(number).toMatch(/^9\d{15}$/);
      expect(passesLuhn(number)).toBe(false);
    }
    expect(passesLuhn('4111111111111111')).toBe(true);
  });
});

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
