import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RevocableCache } from './revocable-cache.js';

interface Thing {
  version: number;
}

describe('what was read', () => {
  let cache: RevocableCache<Thing>;
  let loads: number;
  let tail: { isFresh: boolean };
  const load = () => Promise.resolve({ version: (loads += 1) });

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    // A process has no memory of the instant at which its own clock began.
    jest.advanceTimersByTime(1_000);
    tail = { isFresh: true };
    cache = new RevocableCache<Thing>(tail);
    loads = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is remembered for a minute', async () => {
    expect(await cache.get('a', load)).toEqual({ version: 1 });
    jest.advanceTimersByTime(59_000);
    expect(await cache.get('a', load)).toEqual({ version: 1 });
    jest.advanceTimersByTime(2_000);
    expect(await cache.get('a', load)).toEqual({ version: 2 });
  });

  it('is as old as the question, not as the answer', async () => {
    const slow = cache.get('a', () => {
      jest.advanceTimersByTime(50_000);
      return load();
    });
    expect(await slow).toEqual({ version: 1 });
    jest.advanceTimersByTime(11_000);
    expect(await cache.get('a', load)).toEqual({ version: 2 });
  });

  it('is not believed while changes may go unheard', async () => {
    await cache.get('a', load);
    tail.isFresh = false;
    expect(cache.peek('a')).toBeNull();
    expect(await cache.get('a', load)).toEqual({ version: 2 });
    tail.isFresh = true;
    expect(cache.peek('a')).toEqual({ version: 2 });
  });

  it('is forgotten altogether when it cannot be told what changed', async () => {
    await cache.get('a', load);
    cache.forgetAll();
    expect(cache.peek('a')).toBeNull();
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
