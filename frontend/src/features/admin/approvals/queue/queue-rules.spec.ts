/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { ageOf } from '../state/age-text.js';
import { sumsByCurrency } from '../state/currency-sums.js';
import { actionOf } from './use-row-keys.js';

describe('the age of a request', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');

  it.each([
    ['2026-11-21T12:00:30.000Z', 'now', 0],
    ['2026-11-21T11:59:30.000Z', 'now', 0],
    ['2026-11-21T11:57:00.000Z', 'minutes', 3],
    ['2026-11-21T11:00:01.000Z', 'minutes', 59],
    ['2026-11-21T10:00:00.000Z', 'hours', 2],
    ['2026-11-20T12:00:01.000Z', 'hours', 23],
    ['2026-11-16T11:00:00.000Z', 'days', 5],
  ])('since %s is given in %s', (since, unit, value) => {
    expect(ageOf(since, now)).toEqual({ unit, value });
  });
});

describe('the action of a key on the focused row', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    code: '',
    repeat: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

  it.each([
    ['a', 'approved'],
    ['R', 'rejected'],
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['Enter', 'open'],
    ['x', 'choose'],
    ['y', null],
  ])('%s → %s', (name, action) => {
    expect(actionOf(key(name))).toBe(action);
  });

  it('depends on the position of the key for other scripts', () => {
    expect(actionOf(key('ش', { code: 'KeyA' }))).toBe('approved');
    expect(actionOf(key('q', { code: 'KeyA' }))).toBeNull();
  });

  it('is none for a decision key that is held down or has a modifier', () => {
    expect(actionOf(key('a', { repeat: true }))).toBeNull();
    expect(actionOf(key('a', { ctrlKey: true }))).toBeNull();
    expect(actionOf(key('r', { metaKey: true }))).toBeNull();
    expect(actionOf(key('ArrowDown', { repeat: true }))).toBe('next');
  });
});

describe('the total of transfers', () => {
  it('is given by currency, as a sum of unsigned amounts', () => {
    expect(
      sumsByCurrency([
        { amount: '-3100.00', currency: 'GBP' },
        { amount: '-0.10', currency: 'AED' },
        { amount: '-0.20', currency: 'AED' },
        { amount: '1.00', currency: 'AED' },
      ]),
    ).toEqual([
      { currency: 'AED', total: '1.30' },
      { currency: 'GBP', total: '3100.00' },
    ]);
  });
});
