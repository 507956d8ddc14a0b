import { describe, expect, it } from '@jest/globals';
import { linesOf } from './paper.js';

const fits = (part: string) => part.length <= 10;

describe('the lines of a text', () => {
  it.each([
    ['short', ['short']],
    ['two words and more', ['two words', 'and more']],
    ['first\nsecond', ['first', 'second']],
    ['0123456789ABCDEF', ['0123456789', 'ABCDEF']],
    ['see 0123456789ABCDEF', ['see', '0123456789', 'ABCDEF']],
    ['', ['']],
  ])('of "%s" are %j', (text, lines) => {
    expect(linesOf(text, fits)).toEqual(lines);
  });
});
