import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { beginsAsObject, hasMoreValues } from './json-values.js';

/** Counts the values of a parsed text, as the bytes are counted. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}

describe('the values of a JSON text', () => {
  it('are counted from its bytes as they are when it is parsed', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (text, spaces) => {
        const json = Buffer.from(JSON.stringify(JSON.parse(text), null, spaces));
        const count = valuesIn(JSON.parse(text));
        expect([count, hasMoreValues(json, count), hasMoreValues(json, count - 1)]).toEqual([
          count,
          false,
          true,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['names are none', '{"a":1,"b":2}', 3],
    ['what a string quotes is none', String.raw`{"a":"[,:{\"\\"}`, 2],
    ['empty containers are', '[{},{},[]]', 4],
    ['nested ones are', '[[[[]]]]', 4],
  ])('%s', (_, text, count) => {
    expect([hasMoreValues(Buffer.from(text), count), hasMoreValues(Buffer.from(text), count - 1)]).toEqual([
      false,
      true,
    ]);
  });

  it.each(['{"a', '"', String.raw`"\ `, '}{]][,:', ''])(
    'of a text that is not JSON (%j) end somewhere',
    (text) => {
      expect(hasMoreValues(Buffer.from(text), 1_200)).toBe(false);
    },
  );
});

it('an object begins after white space', () => {
  const texts = ['{}', ' \n\t{', '[{}]', '"{"', '', ' '];
  expect(texts.map((text) => beginsAsObject(Buffer.from(text)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
