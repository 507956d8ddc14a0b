import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Searches compare texts as people read them: the same as `searchFold` in `libs/contract/formats/search.ts`. */
export class Search1795000000011 implements Migration {
  name = 'Search1795000000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [FOLD, LETTERS]) await queryRunner.query(part);
  }
}

const READ_AS = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['\u0671', '\u0627'],
  ['\u0649', '\u064a'],
  ['\u06cc', '\u064a'],
  ['\u06a9', '\u0643'],
  ['\u0629', '\u0647'],
  ['\u06c3', '\u0647'],
  ['\u06c1', '\u0647'],
  ['\u06be', '\u0647'],
  ['\u06d5', '\u0647'],
  ['\u0901', '\u0902'],
] as const;

/** In regular expressions of PostgreSQL. */
const SEPARATORS = `\\u0085\\u1680\\u2028\\u2029\\u2010-\\u2015\\u2212\\u2018\\u2019\\u201b\\u02b9\\u02bb-\\u02bf`;
const ACCENTS = `\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f`;
const ARABIC_MARKS = `\\u0610-\\u061a\\u0621\\u0640\\u064b-\\u065f\\u0670\\u0674\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff`;
const NUKTAS = `\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc`;
const INVISIBLE = `\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff`;

const replaced = (text: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((sql, [from, to]) => `replace(${sql}, ${from}, ${to})`, text);
const literal = (text: string) => `'${text}'`;

/** What ASCII has of the separators. `replace` takes a tenth of the time of `translate`. */
const PLAIN_SEPARATORS = [
  `' '`,
  `'-'`,
  `''''`,
  `'\`'`,
  `E'\\n'`,
  `E'\\t'`,
  `E'\\r'`,
  `E'\\x0b'`,
  `E'\\x0c'`,
].map((one) => [one, `''`] as const);

/** In PL/pgSQL, because what an SQL function is given would be computed once for each time that it is named. */
const FOLD = `
CREATE FUNCTION search_fold(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(said) = char_length(said) THEN
    RETURN ${replaced(`lower(said COLLATE "C")`, PLAIN_SEPARATORS)};
  END IF;
  said := lower(normalize(lower(said), NFKD) COLLATE "C");
  said := ${replaced(
    'said',
    READ_AS.map(([from, to]) => [literal(from), literal(to)] as const),
  )};
  said := regexp_replace(${replaced('said', PLAIN_SEPARATORS)},
    '[${SEPARATORS}${ACCENTS}${ARABIC_MARKS}${NUKTAS}${INVISIBLE}]+', '', 'g');
  IF said ~ '[\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f]' THEN
    said := translate(said, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789');
  END IF;
  RETURN said;
END $$;`;

/** The letters and marks of Arabic and Hindi, each with a letter or digit of ASCII for it. */
const others = [span(0x0621, 0x064a), span(0x0671, 0x06d3), span(0x0900, 0x0963)].flat();
const BASE = 36;

/**
 * In a database whose character type is C, as the embedded one's is, pg_trgm takes only ASCII for letters. An index
 * has letters of ASCII instead of the others; its results are compared by `search_fold`.
 */
const LETTERS = `
CREATE FUNCTION search_letters(folded text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(folded) = char_length(folded) THEN RETURN folded; END IF;
  RETURN translate(folded, '${others.join('')}', '${others.map((_, index) => (index % BASE).toString(BASE)).join('')}');
END $$;`;

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
