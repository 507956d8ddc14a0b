import { describe, expect, it } from '@jest/globals';
import { fakeBeneficiary } from '../../../../jest/fixtures.js';
import { countsOf, filterFrom, matching, NO_FILTER, queryOf } from './beneficiary-filter.js';

const omar = fakeBeneficiary();
const lucas = fakeBeneficiary({
  name: 'Lucas Bernard',
  bankName: 'BNP Paribas',
  accountNumber: 'FR1420041010050500013M02606',
  type: 'international',
});
const all = [omar, lucas];

const found = (text: string) => matching(all, { text, type: 'all' });

describe('the search for recipients', () => {
  it('shows all recipients while the search is empty', () => {
    expect(matching(all, NO_FILTER)).toEqual([omar, lucas]);
    expect(found('   ')).toEqual([omar, lucas]);
  });

  it.each(['omar', 'HADDAD', 'falaj', '88802385', ' Omar '])('finds Omar by "%s"', (text) => {
    expect(found(text)).toEqual([omar]);
  });

  it('finds a number typed in groups of four, as it is displayed', () => {
    expect(found('1088 8023')).toEqual([omar]);
    expect(found('fr14 2004')).toEqual([lucas]);
  });

  it('finds a number that was saved with spaces', () => {
    const spaced = { ...omar, accountNumber: '1088 8023 8501 1340' };
    expect(matching([spaced], { text: '80238501', type: 'all' })).toEqual([spaced]);
  });

  it('reads names as people do', () => {
    const ahmad = fakeBeneficiary({ name: 'أحمد عبد الرحمن', bankName: 'Émirats Islamique' });
    for (const text of ['احمد', 'عبدالرحمن', 'emirats']) {
      expect(matching([omar, ahmad], { text, type: 'all' })).toEqual([ahmad]);
    }
  });

  it('does not search any other field', () => {
    expect(found('domestic')).toEqual([]);
  });

  it('filters by transfer type', () => {
    expect(matching(all, { text: '', type: 'domestic' })).toEqual([omar]);
    expect(matching(all, { text: '', type: 'international' })).toEqual([lucas]);
    expect(matching(all, { text: 'omar', type: 'international' })).toEqual([]);
  });
});

describe('the count of recipients', () => {
  it('is given in total and by type', () => {
    expect(countsOf([omar, lucas, omar])).toEqual({ total: 3, domestic: 2, international: 1 });
    const waiting = fakeBeneficiary({ verificationStatus: 'pending' });
    const rejected = fakeBeneficiary({ verificationStatus: 'rejected' });
    expect(countsOf([waiting, lucas, rejected])).toEqual({ total: 1, domestic: 0, international: 1 });
    expect(countsOf([])).toEqual({ total: 0, domestic: 0, international: 0 });
  });
});

describe('the filter in the URL', () => {
  it('survives a round trip', () => {
    const filter = { text: 'Omar & Söhne', type: 'international' } as const;
    expect(filterFrom(new URLSearchParams(queryOf(filter).toString()))).toEqual(filter);
  });

  it('adds nothing to the URL while no filter is set', () => {
    expect(queryOf(NO_FILTER).toString()).toBe('');
  });

  it('treats an unknown type as all', () => {
    expect(filterFrom(new URLSearchParams('type=martian'))).toEqual({ text: '', type: 'all' });
  });
});
