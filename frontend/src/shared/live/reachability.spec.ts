/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { reportAnswer, reportSilence, useReachable } from './reachability.js';

let status: number | null = 200;
const calls = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  calls.mockClear();
  globalThis.fetch = ((address: string) => {
    calls(address);
    return status === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ status });
  }) as unknown as typeof fetch;
});
afterEach(async () => {
  status = 200;
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  act(reportAnswer);
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('whether the server can be reached', () => {
  it('is asked when a request got no answer; one lost request alone changes nothing', async () => {
    const { result } = renderHook(useReachable);
    reportSilence();
    await pass(0);

    expect(calls).toHaveBeenCalledWith('/healthz');
    expect(result.current).toBe(true);
  });

  it.each([null, 502, 504])('is denied for as long as there is no answer (%s)', async (nothing) => {
    const { result } = renderHook(useReachable);
    status = nothing;
    reportSilence();
    reportSilence();
    await pass(0);
    expect(result.current).toBe(false);
    expect(calls).toHaveBeenCalledTimes(1);

    status = 200;
    await pass(3_000);
    expect(result.current).toBe(true);
    await pass(30_000);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('is known again with the answer to any request', async () => {
    const { result } = renderHook(useReachable);
    status = null;
    reportSilence();
    await pass(0);
    act(reportAnswer);

    expect(result.current).toBe(true);
  });
});
