import { describe, expect, it } from '@jest/globals';
import { charactersLeft } from './composer-rules.js';

describe('the characters of a draft', () => {
  it('are counted as the server counts them', () => {
    expect(charactersLeft(' Hi ')).toBe(1998);
    expect(charactersLeft('👍'.repeat(2000))).toBe(0);
    expect(charactersLeft('a'.repeat(2001))).toBe(-1);
  });
});
