/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const loaded: string[] = [];
const loader = (name: string) => () => {
  loaded.push(name);
  return Promise.resolve();
};

function setConnection(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('loading in advance', () => {
  beforeEach(() => {
    jest.resetModules();
    jest.useFakeTimers();
    loaded.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
    setConnection({});
  });

  it('begins after the start and loads one part after another, also those that come later', async () => {
    const { prefetch, startPrefetching } = await import('./prefetch.js');
    prefetch(loader('chat'));
    prefetch(loader('dialog'));
    startPrefetching();
    await jest.advanceTimersByTimeAsync(2_900);
    expect(loaded).toEqual([]);

    await jest.advanceTimersByTimeAsync(5_000);
    expect(loaded).toEqual(['chat', 'dialog']);

    prefetch(loader('drawer'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(loaded).toEqual(['chat', 'dialog', 'drawer']);
  });

  it('waits while the browser is offline', async () => {
    const { prefetch, startPrefetching } = await import('./prefetch.js');
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    prefetch(loader('chat'));
    startPrefetching();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loaded).toEqual([]);

    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(loaded).toEqual(['chat']);
    isOnline.mockRestore();
  });

  it('loads what finishes a form first, and nothing else for people who save data', async () => {
    setConnection({ saveData: true });
    const { prefetch, startPrefetching } = await import('./prefetch.js');
    prefetch(loader('chat'));
    prefetch(loader('confirmation'), { isEssential: true });
    startPrefetching();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loaded).toEqual(['confirmation']);

    setConnection({});
    prefetch(loader('proof'), { isEssential: true });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loaded).toEqual(['confirmation', 'proof', 'chat']);
  });
});
