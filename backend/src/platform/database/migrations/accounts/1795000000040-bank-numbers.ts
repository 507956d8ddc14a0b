import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/**
 * `bank_number()` gives the canonical form of `libs/contract/formats/bank-number.ts`: digits of every script as 0–9, letters as
 * A–Z, no separators, no invisible characters, and without the word IBAN at the beginning. No index uses the function.
 */
export class BankNumbers1795000000040 implements Migration {
  name = 'BankNumbers1795000000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [CANONICAL, BANK_NUMBER]) await queryRunner.query(part);
  }
}

/** Unicode 17: the zeros of `\p{Nd}` but for that of ASCII; each is followed by the digits from one to nine. */
const ZEROS =
  '660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 ' +
  '1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 ff10 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 11450 114d0 11650 ' +
  '116c0 116d0 116da 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 11f50 16130 16a60 16ac0 16b50 16d70 1ccf0 1d7ce ' +
  '1d7d8 1d7e2 1d7ec 1d7f6 1e140 1e2f0 1e4f0 1e5f1 1e950 1fbf0';

/** Unicode 17: `\p{Cf}` and `\p{DI}`. */
const INVISIBLE =
  'ad 34f 600-605 61c 6dd 70f 890-891 8e2 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f 3164 fe00-fe0f ' +
  'feff ffa0 fff0-fffb 110bd 110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0000-e0fff';

/** Unicode 17: `\s`, `\p{Z}`, `\p{Dash}` and `\p{Pc}`, and the other separators of `libs/contract/formats/bank-number.ts`. */
const SEPARATORS =
  '9-d 20 2d 5f a0 58a 5be 1400 1680 1806 2000-200a 2010-2015 2028-2029 202f 203f-2040 2053-2054 205f 207b 208b 2212 ' +
  '2e17 2e1a 2e3a-2e3b 2e40 2e5d 3000 301c 3030 30a0 fe31-fe34 fe4d-fe4f fe58 fe63 feff ff0d ff3f 10d6e 10ead ' +
  '27 2c 2e-2f 3a-3b 5c 7c b7 2d7 2bc 60c 66b 66c 6d4 964 2018-2019 2024 2027 2043-2044 2215 2219 22c5 29f5 29f8 ' +
  '3001-3002 30fb-30fc fe50-fe52 fe55 ff07 ff0c ff0e-ff0f ff1a-ff1b ff3c ff5c ff61 ff64-ff65 ff70';

/** Characters of a bracket expression of PostgreSQL, from code points and ranges of them in hexadecimal digits. */
function inBrackets(codePoints: string): string {
  const escaped = (hex: string) => `\\U${hex.padStart(8, '0')}`;
  return codePoints
    .split(' ')
    .map((range) => range.split('-').map(escaped).join('-'))
    .join('');
}

/** The `count` characters from `first` on. */
function charactersFrom(first: number, count: number): string {
  return String.fromCodePoint(...Array.from({ length: count }, (_, index) => first + index));
}

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHER_DIGITS = ZEROS.split(' ').map((zero) => charactersFrom(Number.parseInt(zero, 16), DIGITS.length));
/** Small letters, and the capital and small letters of full width. */
const OTHER_LETTERS = [0x61, 0xff21, 0xff41].map((first) => charactersFrom(first, LETTERS.length));
const FROM = [...OTHER_LETTERS, ...OTHER_DIGITS].join('');
const TO = LETTERS.repeat(OTHER_LETTERS.length) + DIGITS.repeat(OTHER_DIGITS.length);

const CANONICAL = `
CREATE FUNCTION canonical_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT regexp_replace(
     translate(regexp_replace(typed, '[${inBrackets(INVISIBLE)}${inBrackets(SEPARATORS)}]', '', 'g'), '${FROM}', '${TO}'),
     '^(IBAN)+', '') $$`;

/** Most numbers are canonical already. Not STRICT: PostgreSQL would call it then for each row, and not inline it. */
const BANK_NUMBER = `
CREATE FUNCTION bank_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN typed ~ '^[0-9A-Z]*$' AND typed NOT LIKE 'IBAN%' THEN typed ELSE canonical_number(typed) END $$`;
