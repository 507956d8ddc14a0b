import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { QueueRow, Waiting } from '../state/queue-rows.js';
import { useFading } from './use-collapse-ended-row.js';

const ENDED_AT = new Date('2026-11-21T08:00:00Z').getTime();
const waiting: QueueRow<Waiting> = {
  item: { id: '7', createdAt: '2026-11-20T08:00:00.000Z' },
  deciding: null,
  outcome: null,
  endedAt: 0,
  isNew: false,
};
const ended: QueueRow<Waiting> = {
  ...waiting,
  outcome: { result: 'approved', by: 'Mariam Al Suwaidi' },
  endedAt: ENDED_AT,
};

beforeEach(() => {
  jest.useFakeTimers({ now: ENDED_AT });
  document.body.innerHTML = `
    <div role="feed" tabindex="-1"><article id="row" tabindex="0"></article></div>
    <button type="button">elsewhere</button>`;
  Object.defineProperty(document.getElementById('row'), 'offsetHeight', { value: 56 });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

describe('the place of a row', () => {
  it('is the row’s as long as it waits', () => {
    const { result } = renderHook(() => useFading(waiting, 'row'));
    pass(60_000);
    expect(result.current).toBeNull();
  });

  it('is the row’s for three seconds after its end, and empty and as high afterwards', () => {
    const { result } = renderHook(() => useFading(ended, 'row'));
    pass(2_999);
    expect(result.current).toBeNull();
    pass(1);
    expect(result.current).toBe(56);
  });

  it('gives the focus to the list, so that the keys go on working', () => {
    document.getElementById('row')?.focus();
    renderHook(() => useFading(ended, 'row'));
    pass(3_000);
    expect(document.activeElement?.getAttribute('role')).toBe('feed');
  });

  it('takes the focus from nowhere else', () => {
    document.querySelector('button')?.focus();
    renderHook(() => useFading(ended, 'row'));
    pass(3_000);
    expect(document.activeElement?.textContent).toBe('elsewhere');
  });
});
