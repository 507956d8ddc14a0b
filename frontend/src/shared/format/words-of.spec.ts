import { describe, expect, it } from '@jest/globals';
import { wordsOf } from './words-of.js';

describe('the words of a draft', () => {
  it.each([
    ['', ''],
    [' \n\t ', ''],
    ['  Hello  ', 'Hello'],
    ['One\nTwo', 'One\nTwo'],
    ['bell\u0007', 'bell'],
    ['half \ud83d', 'half'],
    ['🙂', '🙂'],
    ['  \u0000Hello\n\tthere\u0007 \uD83D ', 'Hello\n\tthere'],
  ])('of %j are %j', (draft, words) => {
    expect(wordsOf(draft)).toBe(words);
  });
});
