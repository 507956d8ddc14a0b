import { describe, expect, it } from '@jest/globals';
import { HOME_COUNTRY } from '#contract/beneficiaries';
import { countriesIn, countryIn, countryInEnglish, countryName } from './countries.js';

describe('the countries', () => {
  it('are all there, once each, in the order of their names', () => {
    const names = countriesIn('en').map(({ name }) => name);
    expect(new Set(names).size).toBe(250);
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
  });

  it('have names in the language on screen', () => {
    expect(countryName('FR', 'ar')).toBe('فرنسا');
    expect(countryIn('ar', 'France')).toBe('فرنسا');
    expect(countryIn('hi', HOME_COUNTRY)).toBe('संयुक्त अरब अमीरात');
  });

  it('are kept in English', () => {
    expect(countryInEnglish('فرنسا', 'ar')).toBe('France');
    expect(countryInEnglish('india', 'ar')).toBe('India');
  });

  it('leave a name that is none of theirs alone', () => {
    expect(countryInEnglish('Atlantis', 'ar')).toBe('Atlantis');
    expect(countryIn('ar', 'Atlantis')).toBe('Atlantis');
  });
});
