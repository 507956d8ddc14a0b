import { latinDigits as inLatinDigits, withoutInvisible } from '#contract/formats/bank-number';

/** What is typed in a field for digits: those of every script as 0–9, and nothing that nobody sees. */
export function latinDigits(typed: string): string {
  return inLatinDigits(withoutInvisible(typed));
}

/** The first digits of a typed or pasted text, at most `most`. */
export function digitsOf(typed: string, most: number): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, most);
}
