import { readableNumber } from '#contract/formats/bank-number';

/** Consumer numbers as they are stored: without spaces, in digits 0–9 and capital letters, with hyphens for dashes. */
export function normalizedNumber(typed: string): string {
  return readableNumber(typed)
    .replaceAll(' ', '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Whether a number fits a biller's pattern: `#` stands for a digit, `@` for a letter, any other character for itself.
 */
export function fitsPattern(number: string, pattern: string): boolean {
  if (number.length !== pattern.length) return false;
  return [...pattern].every((sign, index) => {
    const given = number[index] ?? '';
    if (sign === '#') return given >= '0' && given <= '9';
    if (sign === '@') return given >= 'A' && given <= 'Z';
    return given === sign;
  });
}
