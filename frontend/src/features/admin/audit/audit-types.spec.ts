import { expect, it } from '@jest/globals';
import { EVENT_TYPES } from '#contract/events/events';
import { books as ar } from '../../../locales/ar/books.js';
import { books as en } from '../../../locales/en/books.js';
import { books as hi } from '../../../locales/hi/books.js';

const wordsOf = (texts: object) =>
  Object.entries(texts).flatMap(([group, words]) =>
    Object.keys(words as object).map((word) => `${group}.${word}`),
  );

it('every event type has a sentence and a name in each language', () => {
  for (const texts of [en, ar, hi]) {
    expect(wordsOf(texts.sentences).sort()).toEqual([...EVENT_TYPES].sort());
    expect(wordsOf(texts.types).sort()).toEqual([...EVENT_TYPES].sort());
  }
});
