import { describe, expect, it } from '@jest/globals';
import { charactersLeft, wordsOf } from './message-words.js';

describe('the words of a draft', () => {
  it('are what the server keeps of them', () => {
    expect(wordsOf('  \u0000Hello\n\tthere\u0007 \uD83D ')).toBe('Hello\n\tthere');
    expect(wordsOf(' \n ')).toBe('');
  });

  it('are counted as the server counts them', () => {
    expect(charactersLeft(' Hi ')).toBe(1998);
    expect(charactersLeft('👍'.repeat(2000))).toBe(0);
    expect(charactersLeft('a'.repeat(2001))).toBe(-1);
  });
});
