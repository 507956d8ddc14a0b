import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RevocableCache } from './revocable-cache.js';

interface Thing {
  version: number;
}

describe('RevocableCache', () => {
  let cache: RevocableCache<Thing>;
  let loads: number;
  let tail: { isFresh: boolean };
  const load = () => Promise.resolve({ version: (loads += 1) });

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    // The time 0 must not look like no start time.
    jest.advanceTimersByTime(1_000);
    tail = { isFresh: true };
    cache = new RevocableCache<Thing>(tail);
    loads = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('caches a value for a minute', async () => {
    expect(await cache.get('a', load)).toEqual({ version: 1 });
    jest.advanceTimersByTime(59_000);
    expect(await cache.get('a', load)).toEqual({ version: 1 });
    jest.advanceTimersByTime(2_000);
    expect(await cache.get('a', load)).toEqual({ version: 2 });
  });

  it('counts the age of a value from the start of its load', async () => {
    const slow = cache.get('a', () => {
      jest.advanceTimersByTime(50_000);
      return load();
    });
    expect(await slow).toEqual({ version: 1 });
    jest.advanceTimersByTime(11_000);
    expect(await cache.get('a', load)).toEqual({ version: 2 });
  });

  it('is not read while the tail is not fresh', async () => {
    await cache.get('a', load);
    tail.isFresh = false;
    expect(cache.peek('a')).toBeNull();
    expect(await cache.get('a', load)).toEqual({ version: 2 });
    tail.isFresh = true;
    expect(cache.peek('a')).toEqual({ version: 2 });
  });

  it('forgets all values with forgetAll', async () => {
    await cache.get('a', load);
    cache.forgetAll();
    expect(cache.peek('a')).toBeNull();
  });

  it('forgets a revoked value at once, and only that one', async () => {
    await cache.get('a', load);
    await cache.get('b', load);
    cache.forget('a');
    expect(await cache.get('a', load)).toEqual({ version: 3 });
    expect(await cache.get('b', load)).toEqual({ version: 2 });
  });

  it('does not cache a value that was revoked during its load', async () => {
    let answer: (thing: Thing) => void = () => undefined;
    const overtaken = cache.get('a', () => new Promise<Thing>((resolve) => (answer = resolve)));
    cache.forget('a');
    answer({ version: 99 });

    expect(await overtaken).toEqual({ version: 99 });
    expect(await cache.get('a', load)).toEqual({ version: 1 });
  });

  it('does not cache null', async () => {
    expect(await cache.get('a', () => Promise.resolve(null))).toBeNull();
    expect(await cache.get('a', load)).toEqual({ version: 1 });
  });
});
