import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { EMPTY_THREAD, withReplies } from './chat-messages.js';
import { onUnreadChange, unreadOf } from './chat-reading.js';
import { changeThread, chatStore, readStateResource } from './chat.store.js';

const at = (second: number) => `2026-11-21T08:00:0${second}.000Z`;
const repliesUntil = (last: number) =>
  Array.from({ length: last }, (_, index) => ({
    message: 'Yes',
    timestamp: at(index + 1),
    agentName: 'Priya',
  }));
const threadUntil = (last: number) => withReplies(EMPTY_THREAD, repliesUntil(last));
const server = (unread: number, readUpTo: string | null) => ({ unread, readUpTo, agentReadUpTo: null });

describe('the number of unread replies', () => {
  it.each([
    ['nothing is known', 0, null, undefined, 0],
    ['the server knows of more', 0, null, server(2, null), 2],
    ['this page knows of more', 3, null, server(1, at(1)), 2],
    ['all was read here', 3, at(3), server(1, at(2)), 0],
    ['the server counted before it was read here, and knows of one more', 3, at(3), server(2, at(2)), 1],
    ['another page has read', 3, at(1), server(0, at(3)), 0],
    ['one came after what was read here', 4, at(3), server(0, at(3)), 1],
  ] as const)('when %s', (_case, known, readUpTo, counted, unread) => {
    expect(unreadOf({ thread: threadUntil(known), readUpTo }, counted)).toBe(unread);
  });
});

describe('a listener for unread replies', () => {
  afterEach(() => {
    chatStore.setState(chatStore.getInitialState(), true);
    resetAllStores();
  });

  it('is called for a change, but not for what was there at first', () => {
    const listener = jest.fn();
    const stop = onUnreadChange(listener);

    readStateResource.set(server(2, null));
    expect(listener).not.toHaveBeenCalled();

    readStateResource.set(server(3, null));
    changeThread(() => threadUntil(3));
    expect(listener.mock.calls).toEqual([[3, 2]]);

    chatStore.setState({ readUpTo: at(3) });
    expect(listener.mock.calls).toEqual([
      [3, 2],
      [0, 3],
    ]);
    stop();
  });
});
