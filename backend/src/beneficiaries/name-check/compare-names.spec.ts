import { describe, expect, it } from '@jest/globals';
import { compareNames, maskedName } from './compare-names.js';
import { CLOSE, DIFFERENT, MATCHES } from './testing/name-pairs.js';

/** The share of pairs that may be labelled otherwise than people label them. */
const TOLERATED = 0.05;

const LABELLED = [
  ...MATCHES.map((pair) => [...pair, 'match'] as const),
  ...CLOSE.map((pair) => [...pair, 'close'] as const),
  ...DIFFERENT.map((pair) => [...pair, 'no_match'] as const),
];

describe('the comparison of names', () => {
  it('labels at least 95% of 200 pairs as people do', () => {
    const wrong = LABELLED.filter(([given, holder, label]) => compareNames(given, holder) !== label).map(
      ([given, holder, label]) => `${given} | ${holder}: ${compareNames(given, holder)}, not ${label}`,
    );
    expect(LABELLED.length).toBeGreaterThanOrEqual(200);
    expect(wrong.length <= LABELLED.length * TOLERATED ? [] : wrong).toEqual([]);
  });

  it('takes no name for that of somebody else', () => {
    const others = [...CLOSE, ...DIFFERENT].filter(
      ([given, holder]) => compareNames(given, holder) === 'match',
    );
    expect(others).toEqual([]);
  });

  it('compares a name in Arabic letters with a holder who has both spellings', () => {
    const both = 'Omar Haddad عمر حداد';
    expect(compareNames('عمر حداد', both)).toBe('match');
    expect(compareNames('Omar Haddad', both)).toBe('match');
    expect(compareNames('عمر حداد', 'Omar Haddad')).toBe('no_match');
  });
});

describe('the masked name', () => {
  it('shows two letters of the first word and one of the others', () => {
    expect(maskedName('Omar Haddad')).toBe('Om** H*****');
    expect(maskedName('Al Mansoori')).toBe('A* M*******');
    expect(maskedName('عمر حداد')).toBe('عم* ح***');
  });
});
