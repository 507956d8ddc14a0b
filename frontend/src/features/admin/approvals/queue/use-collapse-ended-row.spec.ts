import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { PendingItem, QueueRow } from '../state/queue-rows.js';
import { useCollapseEndedRow } from './use-collapse-ended-row.js';

const ENDED_AT = new Date('2026-11-21T08:00:00Z').getTime();
const waiting: QueueRow<PendingItem> = {
  item: { id: '7', createdAt: '2026-11-20T08:00:00.000Z' },
  deciding: null,
  outcome: null,
  endedAt: 0,
  isNew: false,
};
const ended: QueueRow<PendingItem> = {
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

describe('an ended row', () => {
  it('is not collapsed while it is pending', () => {
    const { result } = renderHook(() => useCollapseEndedRow(waiting, 'row'));
    pass(60_000);
    expect(result.current).toBeNull();
  });

  it('is replaced three seconds after its end by an empty row of the same height', () => {
    const { result } = renderHook(() => useCollapseEndedRow(ended, 'row'));
    pass(2_999);
    expect(result.current).toBeNull();
    pass(1);
    expect(result.current).toBe(56);
  });

  it('passes its focus to the list, so that the shortcuts keep working', () => {
    document.getElementById('row')?.focus();
    renderHook(() => useCollapseEndedRow(ended, 'row'));
    pass(3_000);
    expect(document.activeElement?.getAttribute('role')).toBe('feed');
  });

  it('does not take the focus from another element', () => {
    document.querySelector('button')?.focus();
    renderHook(() => useCollapseEndedRow(ended, 'row'));
    pass(3_000);
    expect(document.activeElement?.textContent).toBe('elsewhere');
  });
});
