import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { common } from '../../../locales/en/common.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { transfersLive } from '../transactions.store.js';
import { QueuePlace } from './queue-place.js';

let ahead: number | null;
const asked: string[] = [];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function show(id: string) {
  const { container } = render(<QueuePlace id={id} />);
  await pass(0);
  return () => container.textContent;
}

describe('the place in the queue', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers })));
  beforeEach(() => {
    jest.useFakeTimers();
    asked.length = 0;
    globalThis.fetch = ((path: string) => {
      asked.push(path);
      return Promise.resolve(fakeResponse(200, { ahead }));
    }) as unknown as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each<[number | null, string]>([
    [0, 'You are next'],
    [1, '1 ahead of you'],
    [49, '49 ahead of you'],
    [50, '50+ ahead of you'],
    [null, ''],
  ])('with %s transfers ahead is "%s"', async (count, text) => {
    ahead = count;
    expect((await show(`t-${count}`))()).toBe(text);
    expect(asked[0]).toBe(`/api/transfers/t-${count}/queue`);
  });

  it('follows the queue every five seconds, and news at once', async () => {
    ahead = 2;
    const text = await show('t-live');
    expect(text()).toBe('2 ahead of you');

    ahead = 1;
    await pass(5_000);
    expect(text()).toBe('1 ahead of you');

    ahead = 0;
    act(() => transfersLive.transactions?.());
    await pass(0);
    expect(text()).toBe('You are next');
  });
});
