/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { hasDraft, keepDraft, restoreDrafts, storeDrafts, takeDraft } from './drafts.js';
import { useDraft } from './use-draft.js';

/** What is in the browser's storage. */
const stored = () => JSON.stringify(sessionStorage);

beforeEach(() => {
  sessionStorage.clear();
  restoreDrafts('sara');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the draft of a form', () => {
  it('is written when the app reloads the page, restored once, and then gone', () => {
    const { rerender, unmount } = renderHook(
      ({ values }) => {
        useDraft('transfer', values);
      },
      { initialProps: { values: { amount: '5' } } },
    );
    rerender({ values: { amount: '50.00' } });
    expect(stored()).toBe('{}');

    storeDrafts();
    unmount();
    restoreDrafts('sara');

    expect(stored()).toBe('{}');
    expect(hasDraft('transfer')).toBe(true);
    expect(takeDraft('transfer')).toEqual({ amount: '50.00' });
    expect(hasDraft('transfer')).toBe(false);
    expect(takeDraft('transfer')).toBeNull();
  });

  it('is not written when nothing is typed, or the form is closed', () => {
    const leaveChat = keepDraft('chat', () => null);
    keepDraft('recipient', () => ({ name: 'Omar' }))();
    storeDrafts();
    leaveChat();
    restoreDrafts('sara');

    expect(hasDraft('chat')).toBe(false);
    expect(hasDraft('recipient')).toBe(false);
  });

  it('is not shown to another user', () => {
    const leave = keepDraft('chat', () => 'Not finished');
    storeDrafts();
    leave();
    restoreDrafts('omar');

    expect(takeDraft('chat')).toBeNull();
    expect(stored()).toBe('{}');
  });

  it('is not restored after ten minutes', () => {
    jest.useFakeTimers();
    const leave = keepDraft('chat', () => 'Not finished');
    storeDrafts();
    leave();
    jest.advanceTimersByTime(10 * 60_000);
    restoreDrafts('sara');

    expect(takeDraft('chat')).toBeNull();
  });
});
