import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WindowCounts } from './window-counts.js';

describe('counts in windows', () => {
  let counts: WindowCounts;
  beforeEach(() => {
    jest.useFakeTimers();
    counts = new WindowCounts(10_000);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are admitted up to the limit, for each key by itself', () => {
    expect([1, 2, 3].map(() => counts.count('sara', 2))).toEqual([null, null, 10_000]);
    expect(counts.count('omar', 2)).toBeNull();
  });

  it('tell how long the window lasts, and begin anew after it', () => {
    counts.count('sara', 1);
    jest.advanceTimersByTime(4_000);
    expect(counts.count('sara', 1)).toBe(6_000);
    jest.advanceTimersByTime(6_000);
    expect(counts.count('sara', 1)).toBeNull();
  });

  it('stay bounded, however many keys there are, and keep whoever is counted all the time', () => {
    for (let key = 0; key < 120_000; key += 1) {
      counts.count(`2001:db8:${key.toString(16)}`, 1);
      if (key % 1_000 === 0) counts.count('flood', 1);
    }

    expect(counts.count('flood', 1)).toBe(10_000);
    expect(counts.count('2001:db8:0', 1)).toBeNull();
    expect(counts.count('2001:db8:1d4bf', 1)).toBe(10_000);
  });
});
