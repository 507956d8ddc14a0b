/** How searches compare texts: by one definition for the pages, and its twin in the database. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchFold } from '#contract/formats/search';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';

const bank = useBank();

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await bank.app
    .get(PgPool)
    .query<{ folded: string }>(
      'SELECT search_fold(said) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (said, place) ORDER BY place',
      [texts],
    );
  return rows.map(({ folded }) => folded);
}

/** What customers write, of every script in which a name may be. PostgreSQL stores no NUL and no halves of characters. */
const character = fc.oneof(
  fc.constantFrom(..."aZ09 -'’`\t\n\v\f\r.@_%\\ÀéÎøŁđÐþÞæœßẞıİIςΣЖйǅﬁ½℃Å"),
  fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x370, max: 0x523 }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x590, max: 0x77f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x8a0, max: 0xcff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x1e00, max: 0x206f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xfb00, max: 0xfeff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom('漢', '한', 'か', '😀', '👩\u200d👧', '\u00a0', '\u3000', 'Ａ', '۵', '٣', '४'),
);
const text = fc.array(character, { maxLength: 24 }).map((parts) => parts.join(''));

describe('the fold of the database', () => {
  it('is that of the pages, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 200 }), async (texts) => {
        expect(await foldedByDatabase(texts)).toEqual(texts.map(searchFold));
      }),
      { numRuns: 60 },
    );
  });

  it('is that of the pages, for every letter that names are written in', async () => {
    // Latin Extended-D grows with each Unicode version, and Node and PostgreSQL have different ones.
    const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((one) =>
      /^(?![\ua720-\ua7ff])[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Hebrew}\p{M}\p{Zs}\p{Pd}\p{Cf}]$/u.test(
        one,
      ),
    );
    const byDatabase = await foldedByDatabase(letters);
    const different = letters.filter((letter, index) => byDatabase[index] !== searchFold(letter));
    expect(different.map((letter) => letter.charCodeAt(0).toString(16))).toEqual([]);
  });
});
