import { describe, expect, it } from '@jest/globals';
import { countAt } from './report-counts.js';

describe('the axis of counts', () => {
  it('names whole numbers only', () => {
    expect([0, 0.5, 1, 1.5, 2].map((level) => countAt(level, String))).toEqual(['0', '', '1', '', '2']);
  });
});
