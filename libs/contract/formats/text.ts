/**
 * A joiner between two letters, which Hindi conjuncts (whose last sign is a mark), Persian and Urdu need, or between
 * two pictures, which make one: a family, a judge. The first may have a colour of skin or a variation selector.
 */
const NEEDED_JOINER =
  /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/u;

/** What has no place in one line: control and format characters, separators of lines, halves of characters. */
const NOT_IN_ONE_LINE = new RegExp(`(?!${NEEDED_JOINER.source})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`, 'u');
const ALL_NOT_IN_ONE_LINE = new RegExp(NOT_IN_ONE_LINE, 'gu');

/** Embeddings, overrides and isolates: they show a text in another order than the one it is stored in. */
const DIRECTIONS = '\\u202a-\\u202e\\u2066-\\u2069';
const NOT_IN_LINES = new RegExp(`(?![\\n\\t\\r])[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}${DIRECTIONS}]`, 'u');

const SEPARATORS = /[\u2028\u2029]/g;
const NOT_IN_A_MESSAGE = new RegExp(`(?![\\n\\t])[\\p{Cc}\\p{Cs}${DIRECTIONS}]`, 'gu');

/** What shows nothing: space, and characters without a picture, some of which count as letters (Hangul fillers) or notes. */
const BLANK = /^(?:[\s\p{Default_Ignorable_Code_Point}\p{Z}\u2800]|\u{16fe4}|\u{1d159})*$/u;

/** Whether the text shows nothing. */
export function isBlankText(text: string): boolean {
  return BLANK.test(text);
}

/**
 * Whether a name, a number or another text of one line may be kept: it has no invisible characters, by which
 * two names that look alike would differ, or a name would be shown in another order.
 */
export function isOneLine(text: string): boolean {
  return !NOT_IN_ONE_LINE.test(text);
}

/** `text` without the characters that {@link isOneLine} refuses, which no stored name contains. */
export function asOneLine(text: string): string {
  return text.replace(ALL_NOT_IN_ONE_LINE, '');
}

/** Whether a text of several lines may be kept: line breaks and tabs are welcome, and so are joiners and marks. */
export function isPlainText(text: string): boolean {
  return !NOT_IN_LINES.test(text);
}

/**
 * The message that is sent of a draft: separators of lines become line breaks; control characters and marks that change
 * the order of others are removed, since people paste them without knowing. Empty if nothing visible is left.
 */
export function messageOf(draft: string): string {
  const words = draft.replace(SEPARATORS, '\n').replace(NOT_IN_A_MESSAGE, '').trim();
  return isBlankText(words) ? '' : words;
}

/** One spelling of what keyboards of different systems write for the same characters (NIST SP 800-63B, 3.1.1.2). */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}
