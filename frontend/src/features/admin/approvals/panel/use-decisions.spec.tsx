import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createResource, type Resource, resetAllStores } from '../../../../shared/store/create-resource.js';
import type { Decision } from '../state/approvals.api.js';
import { useDecisions } from './use-decisions.js';

const contexts = {
  first: createResource('first context', () => Promise.resolve('read')),
  next: createResource('next context', () => Promise.resolve('read')),
  slow: createResource('slow context', () => new Promise<string>(() => undefined)),
} satisfies Record<string, Resource<string>>;
type Request = keyof typeof contexts;
let decided: Decision[];

/** The panel with a request; the returned function shows another one. */
async function open(request: Request) {
  const { result, rerender } = renderHook(
    ({ id }) => useDecisions(id, contexts[id], (decision) => decided.push(decision)),
    { initialProps: { id: request } },
  );
  await act(() => Promise.resolve());
  const show = async (id: Request) => {
    rerender({ id });
    await act(() => Promise.resolve());
  };
  return { result, show };
}

describe('decisions in the panel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    resetAllStores();
    decided = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('wait until there is something to read', async () => {
    const { result } = await open('slow');
    expect(result.current.isReady).toBe(false);
    act(() => result.current.decide('approved'));
    expect(decided).toEqual([]);
  });

  it('are not taken of a second tap, which was for the request before', async () => {
    const { result, show } = await open('first');
    act(() => result.current.decide('approved'));
    await show('next');
    act(() => result.current.decide('approved'));
    expect(decided).toEqual(['approved']);

    act(() => jest.advanceTimersByTime(700));
    act(() => result.current.decide('rejected'));
    expect(decided).toEqual(['approved', 'rejected']);
  });

  it('are taken at once of a request that somebody has stepped to', async () => {
    const { result, show } = await open('first');
    await show('next');
    act(() => result.current.decide('approved'));
    expect(decided).toEqual(['approved']);
  });
});
