import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WindowCounts } from './window-counts.js';

describe('WindowCounts', () => {
  let counts: WindowCounts;
  beforeEach(() => {
    jest.useFakeTimers();
    counts = new WindowCounts(10_000);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('admits up to the limit for each key', () => {
    expect([1, 2, 3].map(() => counts.count('sara', 2))).toEqual([null, null, 10_000]);
    expect(counts.count('omar', 2)).toBeNull();
  });

  it('returns the time until the window ends, and starts a new one after it', () => {
    counts.count('sara', 1);
    jest.advanceTimersByTime(4_000);
    expect(counts.count('sara', 1)).toBe(6_000);
    jest.advanceTimersByTime(6_000);
    expect(counts.count('sara', 1)).toBeNull();
  });

  it('limits the number of keys, and keeps those that are counted often', () => {
    for (let key = 0; key < 120_000; key += 1) {
      counts.count(`2001:db8:${key.toString(16)}`, 1);
      if (key % 1_000 === 0) counts.count('flood', 1);
    }

    expect(counts.count('flood', 1)).toBe(10_000);
    expect(counts.count('2001:db8:0', 1)).toBeNull();
    expect(counts.count('2001:db8:1d4bf', 1)).toBe(10_000);
  });
});
