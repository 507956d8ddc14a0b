import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ConversationViewers } from '#contract/events/realtime';

/**
 * Stands in for the socket: `tell` simulates the server's event, `state` is the state of the connection.
 */
let state: 'away' | 'connected' = 'connected';
let tell: (viewers: ConversationViewers) => void = () => undefined;
const emit = jest.fn(() => true);
jest.unstable_mockModule('../../../shared/live/connection.js', () => ({
  on: (_name: string, listener: (viewers: ConversationViewers) => void) => {
    tell = listener;
    return () => undefined;
  },
  emit,
  useConnection: () => state,
}));
const { useViewing } = await import('./use-viewing.js');

const viewing = (conversationId: string | null) => ['support.viewing', { conversationId }];
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const look = (first: string | null) =>
  renderHook(({ id }: { id: string | null }) => useViewing(id, 'me'), { initialProps: { id: first } });

beforeEach(() => {
  jest.useFakeTimers();
  state = 'connected';
  emit.mockClear();
});

it('reports the conversation that stays open, and when it is left', () => {
  const { rerender, unmount } = look('1');
  expect(emit.mock.calls).toEqual([viewing('1')]);

  for (const id of ['2', '3', '4']) {
    rerender({ id });
    pass(100);
  }
  expect(emit.mock.calls).toEqual([viewing('1')]);
  pass(300);
  expect(emit.mock.calls).toEqual([viewing('1'), viewing('4')]);

  unmount();
  expect(emit.mock.calls.at(-1)).toEqual(viewing(null));
});

it('reports the open conversation again on a new connection', () => {
  const { rerender } = look('1');
  state = 'away';
  rerender({ id: '1' });
  state = 'connected';
  rerender({ id: '1' });
  expect(emit.mock.calls).toEqual([viewing('1'), viewing('1')]);
});

it('lists colleagues, but neither oneself, nor viewers of another conversation or from before a disconnection', () => {
  const { result, rerender } = look('1');
  const [me, omar] = ['me', 'omar'].map((id) => ({ id, firstName: id }));
  act(() => {
    tell({ conversationId: '1', viewers: [me, omar].filter((one) => one !== undefined) });
  });
  expect(result.current).toEqual([{ id: 'omar', firstName: 'omar' }]);

  rerender({ id: '2' });
  expect(result.current).toEqual([]);
  rerender({ id: '1' });
  state = 'away';
  rerender({ id: '1' });
  expect(result.current).toEqual([]);
});
