/**
 * The canonical form of the numbers that name accounts and banks: account numbers, IBANs, routing numbers, SWIFT codes.
 * PostgreSQL has the same rules as `bank_number()`, and a test compares both for every character.
 */

/** Invisible characters: format characters, and those that a renderer may ignore. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** Spaces, dashes, underscores, and the dots, commas, colons, apostrophes and slashes of various scripts. */
const SEPARATORS =
  /[\s\p{Z}\p{Dash}\p{Pc}.,:;'/\\|\u00b7\u02d7\u02bc\u060c\u066b\u066c\u06d4\u0964\u2018\u2019\u2024\u2027\u2043\u2044\u2215\u2219\u22c5\u29f5\u29f8\u3001\u3002\u30fb\u30fc\ufe50-\ufe52\ufe55\uff07\uff0c\uff0e\uff0f\uff1a\uff1b\uff3c\uff5c\uff61\uff64\uff65\uff70]/gu;

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;
const FULL_WIDTH_LETTERS = /[\uff21-\uff3a\uff41-\uff5a]/g;
/** From a full-width letter to the letter in ASCII. */
const FULL_WIDTH = 0xfee0;
const CANONICAL = /^[A-Z0-9]+$/;

/** Replaces the digits of every script with 0–9. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));
}

/** Unicode has the digits of a script in order, and between two kinds of digits either none or ten others. */
function valueOf(digit: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(digit - before - 1))) before += 1;
  return before % 10;
}

/** `text` without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * A number as it is stored and shown: the groups as typed, in digits and letters of ASCII where they have the same
 * meaning, and without invisible characters.
 */
export function readableNumber(typed: string): string {
  return latinDigits(withoutInvisible(typed))
    .replace(FULL_WIDTH_LETTERS, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}

/**
 * The canonical form of a code, such as a SWIFT code: digits of every script as 0–9, letters as A–Z, without
 * separators. A character that is none of these stays: see {@link isCanonical}.
 */
export function canonicalCode(typed: string): string {
  // Not toUpperCase(), which makes letters of others: SS of ß, FI of a ligature.
  return readableNumber(typed)
    .replace(SEPARATORS, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The canonical form of an account number or IBAN: {@link canonicalCode} without the word IBAN at the beginning. */
export function bankNumber(typed: string): string {
  return canonicalCode(typed).replace(/^(IBAN)+/, '');
}

/** Whether a canonical form has nothing but A–Z and 0–9, as every number of a bank; an empty one has not. */
export function isCanonical(number: string): boolean {
  return CANONICAL.test(number);
}
