import { expect, it } from '@jest/globals';
import { EVENT_TYPES } from '#contract/events/events';
import { staffLater as ar } from '../../../locales/ar/staff-later.js';
import { staffLater as en } from '../../../locales/en/staff-later.js';
import { staffLater as hi } from '../../../locales/hi/staff-later.js';

const wordsOf = (texts: object) =>
  Object.entries(texts).flatMap(([group, words]) =>
    Object.keys(words as object).map((word) => `${group}.${word}`),
  );

it('every event type has a sentence and a name in each language', () => {
  for (const texts of [en, ar, hi]) {
    expect(wordsOf(texts.books.sentences).sort()).toEqual([...EVENT_TYPES].sort());
    expect(wordsOf(texts.books.types).sort()).toEqual([...EVENT_TYPES].sort());
  }
});
