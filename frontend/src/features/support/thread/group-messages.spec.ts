import { describe, expect, it } from '@jest/globals';
import { threadGroups } from './group-messages.js';
import type { ThreadMessage } from './thread-messages.js';
import { isSameChunk, chunksOf } from './chunk-messages.js';

const said = (key: string, time: string, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  key,
  id: key,
  sender: 'user',
  message: key,
  timestamp: `2026-11-${time}:00.000Z`,
  agentName: null,
  transaction: null,
  outgoing: null,
  resolutions: [],
  ...more,
});

const dayOf = (timestamp: string) => timestamp.slice(0, 10);

const groupsOf = (messages: ThreadMessage[], before: string | null = null) =>
  threadGroups(messages, dayOf, before).map(({ day, messages: group }) =>
    [...(day === null ? [] : [day]), ...group.map(({ key }) => key)].join(' '),
  );

describe('the groups of a thread', () => {
  it('combine what one person says within five minutes', () => {
    const messages = [said('a', '21T08:00'), said('b', '21T08:05'), said('c', '21T08:11')];

    expect(groupsOf(messages)).toEqual(['2026-11-21 a b', 'c']);
  });

  it('end where the conversation was resolved', () => {
    const resolutions = [{ resolvedAt: '2026-11-21T08:00:30.000Z', agentName: 'Priya' }];
    const messages = [said('a', '21T08:00', { resolutions }), said('b', '21T08:01')];

    expect(groupsOf(messages)).toEqual(['2026-11-21 a', 'b']);
  });

  it('separate the customer, each colleague and notes', () => {
    const messages = [
      said('a', '21T08:00'),
      said('b', '21T08:00', { sender: 'agent', agentName: 'Priya' }),
      said('c', '21T08:00', { sender: 'agent', agentName: 'Omar' }),
      said('d', '21T08:00', { sender: 'note', agentName: 'Omar' }),
    ];

    expect(groupsOf(messages)).toEqual(['2026-11-21 a', 'b', 'c', 'd']);
  });

  it('have the date of each day once, at the start of a group', () => {
    const messages = [said('a', '20T23:59'), said('b', '21T00:01'), said('c', '21T00:02')];

    expect(groupsOf(messages)).toEqual(['2026-11-20 a', '2026-11-21 b c']);
    expect(groupsOf(messages, '2026-11-20T12:00:00.000Z')).toEqual(['a', '2026-11-21 b c']);
  });
});

describe('the chunks of a long thread', () => {
  const thread = (length: number) =>
    Array.from({ length }, (_, index) => said(String(index), `21T08:${String(index % 60).padStart(2, '0')}`));

  it('are counted from the beginning, so that a new message changes only the last one', () => {
    const before = chunksOf(thread(120));
    const after = chunksOf(thread(121));

    expect(before.map(({ messages }) => messages.length)).toEqual([50, 50, 20]);
    expect(after.map((chunk, index) => isSameChunk(chunk, before[index] ?? chunk))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('have the time of the message before each', () => {
    expect(chunksOf(thread(51)).map(({ before }) => before)).toEqual([null, '2026-11-21T08:49:00.000Z']);
  });
});
