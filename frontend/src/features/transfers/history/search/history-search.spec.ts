/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeTransaction } from '../../../../../jest/fixtures.js';
import { searchFor } from './history-search.js';
import { soughtDate } from './sought-date.js';

const finds = (typed: string, other: Partial<TransactionDto>) =>
  searchFor(typed, (purpose) => purpose)(fakeTransaction({ reference: 'TXN-A', ...other }));

describe('the search for an amount', () => {
  it.each([
    '1,250.5',
    '1250.50',
    '1250',
    '1,250',
    '1250.',
    'AED 1,250.50',
    '-1250',
    '١٢٥٠٫٥',
    '1250,50',
    '01250',
  ])('finds -1250.50 by "%s"', (typed) => {
    expect(finds(typed, { amount: '-1250.50' })).toBe(true);
  });

  it.each(['125', '250', '1250.6', '12505', '+1250', '1.250', '1250.501', '12 50', '1250 50'])(
    'does not find -1250.50 by "%s"',
    (typed) => {
      expect(finds(typed, { amount: '-1250.50' })).toBe(false);
    },
  );

  it('understands what is copied from the page', () => {
    expect(finds('\u2068-AED\u00a01,250.50\u2069', { amount: '-1250.50' })).toBe(true);
    expect(finds('+AED 18,500.00', { amount: '18500.00' })).toBe(true);
  });
});

describe('the search for a date', () => {
  /** In the UAE already the 21st. */
  const createdAt = '2026-11-20T20:00:00.000Z';

  it.each([
    '2026-11-21',
    '2026-11',
    '21/11',
    '21/11/2026',
    '21-11-26',
    '21.11.2026',
    '21 Nov',
    '21 november 2026',
    'Nov 21, 2026',
    '21st nov',
    'nov 2026',
    'November',
    '21 نوفمبر',
    '٢١ نوفمبر ٢٠٢٦',
    '21 नवंबर',
    '२१ नवंबर २०२६',
    'नवंबर',
  ])('finds 21 November 2026 by "%s"', (typed) => {
    expect(finds(typed, { createdAt })).toBe(true);
  });

  it.each(['20 Nov', '2 Nov', '21 Oct', '2026-11-20', '21 Nov 2025', 'October', '21 نوفمبر 2025'])(
    'does not find it by "%s"',
    (typed) => {
      expect(finds(typed, { createdAt })).toBe(false);
    },
  );

  it.each(['nov', 'may', 'mar', 'Omar', '12.11', '31/13', '2026', '21', 'nov 12 13', 'nov dec', ''])(
    'takes "%s" for no date',
    (typed) => {
      expect(soughtDate(typed)).toBeNull();
    },
  );
});
