import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RevocableCache } from './revocable-cache.js';

interface Thing {
  version: number;
}

describe('what was read', () => {
  let cache: RevocableCache<Thing>;
  let loads: number;
  const load = () => Promise.resolve({ version: (loads += 1) });

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    // A process has no memory of the instant at which its own clock began.
    jest.advanceTimersByTime(1_000);
    cache = new RevocableCache<Thing>();
    loads = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is remembered for less than a second', async () => {
    expect(await cache.get('a', load)).toEqual({ version: 1 });
    jest.advanceTimersByTime(700);
    expect(await cache.get('a', load)).toEqual({ version: 1 });
    jest.advanceTimersByTime(200);
    expect(await cache.get('a', load)).toEqual({ version: 2 });
  });

  it('is as old as the question, not as the answer', async () => {
    const slow = cache.get('a', () => {
      jest.advanceTimersByTime(600);
      return load();
    });
    expect(await slow).toEqual({ version: 1 });
    jest.advanceTimersByTime(300);
    expect(await cache.get('a', load)).toEqual({ version: 2 });
  });

  it('is forgotten at once when it was revoked, and nothing else is', async () => {
    await cache.get('a', load);
    await cache.get('b', load);
    cache.forget('a');
    expect(await cache.get('a', load)).toEqual({ version: 3 });
    expect(await cache.get('b', load)).toEqual({ version: 2 });
  });

  it('is not remembered when a revocation overtook it', async () => {
    let answer: (thing: Thing) => void = () => undefined;
    const overtaken = cache.get('a', () => new Promise<Thing>((resolve) => (answer = resolve)));
    cache.forget('a');
    answer({ version: 99 });

    expect(await overtaken).toEqual({ version: 99 });
    expect(await cache.get('a', load)).toEqual({ version: 1 });
  });

  it('that is nothing is asked for again', async () => {
    expect(await cache.get('a', () => Promise.resolve(null))).toBeNull();
    expect(await cache.get('a', load)).toEqual({ version: 1 });
  });
});
