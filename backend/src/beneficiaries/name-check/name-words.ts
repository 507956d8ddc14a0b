import { searchFold } from '#contract/formats/search';

/** A word of a name, as names are compared. */
export interface NameWord {
  /** The word without case, accents and marks, in its common spelling, with an article before it. */
  text: string;
  /** The word without the article. */
  bare: string;
}

/** Spellings of a name that people use for the same person; the first one stands for all. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['mohammed', 'muhammad', 'mohamed', 'mohammad'],
  ['ahmed', 'ahmad'],
  ['hussein', 'hussain', 'husain'],
  ['fatima', 'fatimah'],
  ['aisha', 'aysha', 'ayesha'],
  ['yousef', 'youssef', 'yusuf', 'yousuf'],
  ['khaled', 'khalid'],
  ['omar', 'umar'],
  ['ibrahim', 'ebrahim'],
  ['sara', 'sarah'],
  ['noor', 'nour', 'nur'],
];
const COMMON = new Map(
  SPELLINGS.flatMap(([common = '', ...others]) => others.map((other) => [other, common] as const)),
);

const ARTICLES = new Set(['al', 'el', 'ال']);
/** The first part of names such as Abdul Rahman, which are written in one, two or three words. */
const SERVANT = new Set(['abdul', 'abdel', 'abd', 'عبد']);
const JOINED_SERVANT = /^(?:abd[ue]l|abdal)(?=\p{L}{3})/u;
const JOINED_ARTICLE = /^(?:[ae]l(?=\p{L}{4})|ال(?=\p{L}{2}))/u;
/** What parts words: white space, and all punctuation but apostrophes. */
const BETWEEN_WORDS = /(?:(?!['`‘’‛ʹʻʼʽʾʿ])[\s\p{P}\p{S}])+/u;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]/gu;

/**
 * The words of a name, in the order as typed: without case, diacritics and punctuation, with forms of Arabic letters as
 * one letter, with common spellings as one, and with an article or `Abdul` joined to the word behind it.
 */
export function nameWords(name: string): NameWord[] {
  const plain = name
    .split(BETWEEN_WORDS)
    .map((word) => searchFold(word).replace(NO_LETTER, ''))
    .filter((word) => word !== '');
  return joined(plain).map(({ article, text }) => {
    const bare = common(text);
    return article === ''
      ? { text: bare, bare: bare.replace(JOINED_ARTICLE, '') }
      : { text: `${article}${bare}`, bare };
  });
}

function common(text: string): string {
  return COMMON.get(text) ?? text.replace(JOINED_SERVANT, 'abdul');
}

/** Joins `Al` and `Abdul` with the word behind them. */
function joined(words: readonly string[]): { article: string; text: string }[] {
  const result: { article: string; text: string }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (SERVANT.has(word) && next !== undefined) {
      const [skipped, end] =
        ARTICLES.has(next) && words[at + 2] !== undefined ? [2, words[at + 2]] : [1, next];
      result.push({ article: '', text: servantOf(word, end ?? '') });
      at += skipped;
    } else if (ARTICLES.has(word) && next !== undefined) {
      result.push({ article: word === 'el' ? 'al' : word, text: next });
      at += 1;
    } else {
      result.push({ article: '', text: word });
    }
  }
  return result;
}

function servantOf(first: string, second: string): string {
  if (first === 'عبد') return `عبد${second.startsWith('ال') ? '' : 'ال'}${second}`;
  return `abdul${second.replace(/^al(?=\p{L}{3})/u, '')}`;
}
