import { describe, expect, it } from '@jest/globals';
import { HOME_COUNTRY } from '#contract/banking/beneficiaries';
import { countriesIn, countryCode, countryIn, countryInEnglish, countryName } from './countries.js';

describe('the countries', () => {
  it('are complete, without duplicates, sorted by name', () => {
    const names = countriesIn('en').map(({ name }) => name);
    expect(new Set(names).size).toBe(250);
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
  });

  it('have names in the current language', () => {
    expect(countryName('FR', 'ar')).toBe('فرنسا');
    expect(countryIn('ar', 'France')).toBe('فرنسا');
    expect(countryIn('hi', HOME_COUNTRY)).toBe('संयुक्त अरब अमीरात');
  });

  it('are stored in English', () => {
    expect(countryInEnglish('فرنسا', 'ar')).toBe('France');
    expect(countryInEnglish('india', 'ar')).toBe('India');
  });

  it('have a code', () => {
    expect(countryCode(' فرنسا', 'ar')).toBe('FR');
    expect(countryCode('france', 'ar')).toBe('FR');
    expect(countryCode('Atlantis', 'en')).toBeNull();
  });

  it('leave an unknown name unchanged', () => {
    expect(countryInEnglish('Atlantis', 'ar')).toBe('Atlantis');
    expect(countryIn('ar', 'Atlantis')).toBe('Atlantis');
  });
});
