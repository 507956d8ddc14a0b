import { type NameWord, nameWords } from './name-words.js';

/** How a name that a customer gives resembles that of an account's holder. */
export type NameLikeness = 'match' | 'close' | 'no_match';

/** Letters that a word of the holder needs to be read with a typing error. */
const TYPO_LENGTH = 5;
/** From the surest to the least sure. */
const RESEMBLANCES = ['same', 'article', 'initial', 'typo'] as const;
type Resemblance = (typeof RESEMBLANCES)[number];

const SCRIPTS = [/\p{sc=Arab}/u, /\p{sc=Latn}/u, /\p{sc=Deva}/u];

/**
 * Compares names as Confirmation of Payee does: the same words in any order are a `match`. Words that are left out, an
 * initial, a missing article and one typing error make it `close`. A name in other letters than the holder's is
 * compared with those words of the holder that have the same letters, and is no match if there are none.
 */
export function compareNames(given: string, holder: string): NameLikeness {
  const typed = nameWords(given);
  const own = inScriptsOf(given, nameWords(holder));
  if (typed.length === 0 || own.length === 0) return 'no_match';
  if (sorted(typed) === sorted(own)) return 'match';
  if (run(typed) === run(own)) return 'close';
  const pairs = pair(typed, own);
  if (pairs.length < Math.min(typed.length, own.length)) return 'no_match';
  const count = (sought: Resemblance) => pairs.filter((found) => found === sought).length;
  const sure = count('same') + count('article');
  if (count('typo') > 1) return 'no_match';
  return sure > 0 || (count('typo') === 1 && typed.length === 1 && own.length === 1) ? 'close' : 'no_match';
}

/**
 * The holder's name as somebody sees it who nearly knew it: `Om** H*****`. Two letters of the first word and one of the
 * others stay.
 */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word, place) => {
      const letters = [...word];
      const shown = place === 0 && letters.length > 2 ? 2 : 1;
      return letters.map((letter, at) => (at < shown ? letter : '*')).join('');
    })
    .join(' ');
}

function inScriptsOf(name: string, words: readonly NameWord[]): NameWord[] {
  const used = SCRIPTS.filter((script) => script.test(name));
  if (used.length === 0) return [...words];
  return words.filter(({ text }) => used.some((script) => script.test(text)));
}

const sorted = (words: readonly NameWord[]) =>
  words
    .map(({ text }) => text)
    .toSorted()
    .join(' ');

const run = (words: readonly NameWord[]) => words.map(({ text }) => text).join('');

/** The resemblances of as many words as can be paired, each word with one other, the surest pairs first. */
function pair(typed: readonly NameWord[], own: readonly NameWord[]): Resemblance[] {
  const left = { typed: new Set(typed), own: new Set(own) };
  return RESEMBLANCES.flatMap((resemblance) =>
    typed.flatMap((word) => {
      const other = left.typed.has(word)
        ? [...left.own].find((each) => isAlike[resemblance](word, each))
        : undefined;
      if (!other) return [];
      left.typed.delete(word);
      left.own.delete(other);
      return [resemblance];
    }),
  );
}

const isAlike: Record<Resemblance, (typed: NameWord, own: NameWord) => boolean> = {
  same: (typed, own) => typed.text === own.text,
  article: (typed, own) => typed.bare === own.bare,
  initial: (typed, own) => isInitial(typed.text, own.text) || isInitial(own.text, typed.text),
  typo: (typed, own) => own.text.length >= TYPO_LENGTH && isOneTypo(typed.text, own.text),
};

const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short);

/** Whether one letter is missing, too much, or wrong, or two neighbours are exchanged. */
function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let begin = 0;
  while (begin < short.length && short[begin] === long[begin]) begin += 1;
  const rest = (text: string, skipped: number) => text.slice(begin + skipped);
  if (long.length > short.length) return rest(short, 0) === rest(long, 1);
  const isExchanged =
    short[begin] === long[begin + 1] && short[begin + 1] === long[begin] && rest(short, 2) === rest(long, 2);
  return rest(short, 1) === rest(long, 1) || isExchanged;
}
