/**
 * How texts are compared when somebody searches: what people read as the same is the same. The database does this by
 * its function `search_fold`, and a test compares both over many texts; whoever changes one changes the other.
 */

/** Letters that Unicode does not decompose, and what people type for them. */
const READ_AS: readonly (readonly [letter: string, typed: string])[] = [
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
  // Arabic: alef wasla, alef maqsura and the Persian ya, the Persian kaf, ta marbuta and the forms of ha.
  ['\u0671', '\u0627'],
  ['\u0649', '\u064a'],
  ['\u06cc', '\u064a'],
  ['\u06a9', '\u0643'],
  ['\u0629', '\u0647'],
  ['\u06c3', '\u0647'],
  ['\u06c1', '\u0647'],
  ['\u06be', '\u0647'],
  ['\u06d5', '\u0647'],
  // Hindi: chandrabindu is often written as anusvara.
  ['\u0901', '\u0902'],
];

/** What separates the words and the parts of a name: white space, hyphens and apostrophes. */
const SEPARATORS = "\\s\\u0085\\u1680\\u2028\\u2029'`‐-―−‘’‛ʹʻʼʽʾʿ\\-";
/** The accents of Latin, Greek, Cyrillic and Hebrew. */
const ACCENTS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
/** The hamza by itself or as a mark, vowel marks and tatweel. */
const ARABIC_MARKS =
  '\\u0610-\\u061a\\u0621\\u0640\\u064b-\\u065f\\u0670\\u0674\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff';
/** The dots below letters of Devanagari, Bengali, Gurmukhi, Gujarati, Odia and Kannada. */
const NUKTAS = '\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc';
const INVISIBLE =
  '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff';
const NOT_COMPARED = new RegExp(`[${SEPARATORS}${ACCENTS}${ARABIC_MARKS}${NUKTAS}${INVISIBLE}]+`, 'gu');

const SPECIAL = new RegExp(`[${READ_AS.map(([letter]) => letter).join('')}]`, 'gu');
const READ = new Map(READ_AS);

/** The zeros of the digits that the bank's customers type: Arabic, Persian and Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x966];
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;

/**
 * The text as searches compare it: without case, accents, vowel marks, nuktas, spaces, hyphens and apostrophes, with
 * the variants of a letter as one, and with Latin digits. Two spellings of a name are the same if this is.
 */
export function searchFold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(SPECIAL, (letter) => READ.get(letter) ?? letter)
    .replace(NOT_COMPARED, '')
    .replace(DIGIT, plainDigit);
}

/** Returns the condition that a text contains what was typed, as {@link searchFold} compares them. */
export function containing(typed: string): (text: string) => boolean {
  const sought = searchFold(typed);
  return (text) => searchFold(text).includes(sought);
}

/** Scripts in which one character is a word or a syllable. */
const NO_ALPHABET =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Yi}\p{sc=Bopomofo}\p{sc=Ethiopic}]/u;

/**
 * Whether a search would match nearly everything: it is a single letter or digit. In scripts without an alphabet, one
 * character is enough.
 */
export function isTooShortToSearch(text: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(searchFold(text)) && !NO_ALPHABET.test(text);
}

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}
