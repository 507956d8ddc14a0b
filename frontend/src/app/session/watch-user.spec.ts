/** @jest-environment jsdom */
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeResponse } from '../../../jest/fake-response.js';
import { watchUser } from './watch-user.js';

const fetched = jest.fn(() => Promise.resolve(fakeResponse(200, { id: 'aisha' })));
globalThis.fetch = fetched;

/** Stands in for the browser's channels. */
const posted: unknown[] = [];
const channel: { onmessage?: (message: { data: unknown }) => void; postMessage: (data: unknown) => void } = {
  postMessage: (data) => posted.push(data),
};

const asked = async () => {
  await jest.advanceTimersByTimeAsync(0);
  const { length } = fetched.mock.calls;
  fetched.mockClear();
  return length;
};

describe('a page', () => {
  beforeAll(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { BroadcastChannel: jest.fn(() => channel) });
    watchUser('aisha');
  });
  beforeEach(() => {
    fetched.mockClear();
  });

  it('says for whom it is made', () => {
    expect(posted).toEqual(['aisha']);
  });

  it('asks whose the session is when another page is made for somebody else', async () => {
    channel.onmessage?.({ data: 'aisha' });
    expect(await asked()).toBe(0);
    channel.onmessage?.({ data: 'omar' });
    expect(await asked()).toBe(1);
  });

  it.each([
    ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'comes back from the history',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
    [
      'begins a download',
      () => {
        document.body.innerHTML = '<a download href="#"><span>Export</span></a>';
        document.querySelector('span')?.click();
      },
    ],
  ])('asks when it %s', async (_sign, happens) => {
    happens();
    expect(await asked()).toBe(1);
  });

  it('asks once at a time', async () => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(await asked()).toBe(1);
  });

  it('asks every few seconds while there is no socket', async () => {
    await jest.advanceTimersByTimeAsync(30_000);
    const count = await asked();
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(8);
  });

  it('does without channels', async () => {
    Object.assign(globalThis, {
      BroadcastChannel: jest.fn(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }),
    });
    watchUser('aisha');
    window.dispatchEvent(new Event('focus'));
    expect(await asked()).toBe(1);
  });
});
