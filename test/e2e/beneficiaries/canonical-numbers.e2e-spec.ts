/** What names an account of this bank is read the same by the server and by PostgreSQL, in whatever notation. */
import { describe, expect, it } from '@jest/globals';
import { bankNumber, isCanonical } from '#contract/formats/bank-number';
import { useBank } from '../../support/bank.js';

const bank = useBank();

/** All of `numbers` in the form of PostgreSQL. */
async function inSql(numbers: readonly string[]): Promise<string[]> {
  const rows = await bank.sql<{ number: string }>(
    'SELECT bank_number(typed) AS number FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, place) ORDER BY place',
    [numbers],
  );
  return rows.map(({ number }) => number);
}

/** The characters of the planes that have any, but for those that Node’s version of Unicode does not know yet. */
function characters(from: number, until: number): string[] {
  return Array.from({ length: until - from }, (_, index) => from + index)
    .filter((code) => code !== 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\P{Cn}\p{DI}]/u.test(character));
}

const PIECE = 0x2000;
const PIECES = [0x0, 0x10000, 0xe0000].flatMap((plane) =>
  Array.from({ length: plane === 0xe0000 ? 1 : 8 }, (_, index) => plane + index * PIECE),
);

describe('the canonical form of a number', () => {
  it('is the same in PostgreSQL for every character', async () => {
    for (const from of PIECES) {
      const numbers = characters(from, from + PIECE).map((character) => `A${character}1`);
      const different: string[] = [];
      for (const [index, number] of (await inSql(numbers)).entries()) {
        const typed = numbers[index] ?? '';
        if (number !== bankNumber(typed)) different.push(typed);
      }
      expect(different).toEqual([]);
    }
  });

  it.each([
    ['IBAN', ''],
    ['iban: AE07 0331', 'AE070331'],
    ['IBANIBAN12', '12'],
    ['12IBAN', '12IBAN'],
    ['I\u200bBAN-7', '7'],
    ['IBAN AE07', 'AE07'],
    ['', ''],
    [' . / ', ''],
    ['straße', 'STRAßE'],
    ['ofﬁce', 'OFﬁCE'],
    ['ı7', 'ı7'],
    ['K1', 'K1'],
    ['12é', '12é'],
    ['½', '½'],
    ['①', '①'],
  ])('of %p is %p', async (typed, canonical) => {
    expect(bankNumber(typed)).toBe(canonical);
    expect(await inSql([typed])).toEqual([canonical]);
  });

  it('has no other letters and no signs', () => {
    for (const number of ['STRAß', 'ﬁ', '½', '١'.repeat(0), 'А1', '+1', '****1', '12 34€']) {
      expect(isCanonical(bankNumber(number))).toBe(false);
    }
    expect(isCanonical('AE07')).toBe(true);
  });
});
