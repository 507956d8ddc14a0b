/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, Unreachable } from '../../../../shared/api/api-error.js';
import { findOutcome, PAUSE_MS, SETTLED_MS } from './find-outcome.js';

const NOT_FOUND = new ApiError(404, '{"code":"not_found"}', '');
const LOST = new Unreachable('The bank cannot be reached.');

const ask = jest.fn<() => Promise<string>>();
const goOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** The search for a submission that was sent just now, and its outcome so far. */
function search({ isOver = false } = {}) {
  const controller = new AbortController();
  const found: unknown[] = [];
  void findOutcome({ ask, sentAt: Date.now(), isOver, signal: controller.signal }).then(
    (outcome) => found.push(outcome),
    (error: unknown) => found.push(error),
  );
  return { found, controller };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the outcome of a submission whose answer was lost', () => {
  it('is what the bank knows, however often the question is lost too', async () => {
    ask.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST).mockResolvedValue('transfer');
    const { found } = search();

    await pass(PAUSE_MS);
    expect(found).toEqual([]);
    await pass(PAUSE_MS);
    expect(found).toEqual(['transfer']);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('may still be on its way when the bank does not know it at first', async () => {
    ask.mockRejectedValue(NOT_FOUND);
    const { found } = search();

    await pass(SETTLED_MS - PAUSE_MS);
    expect(found).toEqual([]);
    await pass(PAUSE_MS);
    expect(found).toEqual([null]);
  });

  it('is known at once when the bank has answered, and knows of nothing', async () => {
    ask.mockRejectedValue(NOT_FOUND);
    const { found } = search({ isOver: true });

    await pass(0);
    expect(found).toEqual([null]);
  });

  it('is not asked for offline, and at once when online again', async () => {
    ask.mockResolvedValue('transfer');
    goOnline(false);
    const { found } = search();

    await pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    goOnline(true);
    await pass(0);
    expect(found).toEqual(['transfer']);
  });

  it('is left open when the session has ended, or the search is given up', async () => {
    const signedOut = new ApiError(401, '{"code":"unauthorized"}', '');
    ask.mockRejectedValueOnce(signedOut).mockRejectedValue(LOST);
    const first = search();
    await pass(0);
    expect(first.found).toEqual([signedOut]);

    const second = search();
    await pass(0);
    second.controller.abort();
    await pass(0);
    expect(second.found).toEqual([expect.objectContaining({ name: 'AbortError' })]);
  });
});
