import { describe, expect, it } from '@jest/globals';
import { fakeConversation } from '../testing/fake-support-api.js';
import { newsIn, seenOf } from './notify.rules.js';

const AT_8 = '2026-11-21T08:00:00.000Z';
const AT_9 = '2026-11-21T09:00:00.000Z';
const AT_7 = '2026-11-21T07:00:00.000Z';
const known = fakeConversation('a', { unread: 1, lastMessageAt: AT_8 });
const seen = seenOf([known]);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('news for an agent', () => {
  it('is that a customer has written more', () => {
    const more = { ...known, unread: 2, lastMessageAt: AT_9 };
    expect(ids(newsIn([more], seen, 'me'))).toEqual(['a']);
  });

  it('is not that nothing has changed, nor that something was read or answered', () => {
    expect(newsIn([known], seen, 'me')).toEqual([]);
    expect(newsIn([{ ...known, unread: 0 }], seen, 'me')).toEqual([]);
    expect(newsIn([{ ...known, lastMessageAt: AT_9 }], seen, 'me')).toEqual([]);
  });

  it('is a conversation that has begun, but not an older one that came up', () => {
    const begun = fakeConversation('b', { unread: 1, lastMessageAt: AT_9 });
    const older = fakeConversation('c', { unread: 1, lastMessageAt: AT_7 });
    expect(ids(newsIn([begun, older], seen, 'me'))).toEqual(['b']);
  });

  it('is not what a colleague looks after, but what is one’s own', () => {
    const more = { ...known, unread: 2 };
    expect(newsIn([{ ...more, claimedBy: { id: 'omar', firstName: 'Omar' } }], seen, 'me')).toEqual([]);
    expect(ids(newsIn([{ ...more, claimedBy: { id: 'me', firstName: 'Priya' } }], seen, 'me'))).toEqual([
      'a',
    ]);
  });

  it('remembers what has left the list', () => {
    const later = seenOf([], seen);
    expect(newsIn([known], later, 'me')).toEqual([]);
    expect(later.upTo).toBe(AT_8);
  });
});
