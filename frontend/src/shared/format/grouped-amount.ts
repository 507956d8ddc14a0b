import { latinFigure } from './typed-input.js';

/** A figure without groups, as far as it is typed. A zero at its beginning groups nothing. */
const PLAIN = /^(0|[1-9][0-9]*)?(\.[0-9]*)?$/;

/** Puts commas between groups of three digits: 1,250.5 for 1250.5. Returns `null` for what is no plain figure. */
function inThousands(figure: string): string | null {
  if (!PLAIN.test(figure)) return null;
  const [whole = '', ...decimals] = figure.split('.');
  return [whole.replace(/\B(?=([0-9]{3})+$)/g, ','), ...decimals].join('.');
}

/** Whether a text is grouped as {@link inThousands} does it. */
function isGrouped(text: string): boolean {
  return inThousands(text.replaceAll(',', '')) === text;
}

export interface Typed {
  text: string;
  /** The place of the caret: the number of characters before it. */
  caret: number;
}

/**
 * What an amount field shows after a keystroke or a paste: digits 0–9 in groups of three, with the caret between the
 * same digits as before. A text stays as it was typed if it is no plain figure, or if a comma was typed in it: `12,50`
 * has two readings, and must not become 1,250.
 */
export function regrouped(before: string, { text, caret }: Typed): Typed {
  const latin = latinFigure(text);
  // Only signs that nobody sees are taken out, and digits stay one character each.
  const behind = latinFigure(text.slice(0, caret)).length;
  const asTyped = { text: latin, caret: behind };
  const hasTypedComma = entered(before, latin).includes(',');
  if (!isGrouped(latin) && (hasTypedComma || !isGrouped(before)) && latin.includes(',')) return asTyped;
  const grouped = inThousands(latin.replaceAll(',', ''));
  if (grouped === null) return asTyped;
  return { text: grouped, caret: caretAfter(grouped, figuresIn(latin.slice(0, behind))) };
}

/** What has been typed or pasted into `before`: the part of `now` between the beginning and the end of both. */
function entered(before: string, now: string): string {
  const shorter = Math.min(before.length, now.length);
  let begin = 0;
  while (begin < shorter && before[begin] === now[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.slice(begin, now.length - end);
}

/** The number of digits and points. */
const figuresIn = (text: string) => text.replaceAll(',', '').length;

/** The place behind this number of digits and points. */
function caretAfter(text: string, figures: number): number {
  let place = 0;
  for (let left = figures; left > 0 && place < text.length; place += 1) if (text[place] !== ',') left -= 1;
  return place;
}

/** A text as an amount field shows it from the beginning. */
export function groupedAmount(text: string): string {
  return regrouped('', { text, caret: text.length }).text;
}
