import { describe, expect, it } from '@jest/globals';
import { fakeConversation } from '../testing/fake-support-api.js';
import { newsIn, seenOf } from './notify.rules.js';

const AT_8 = '2026-11-21T08:00:00.000Z';
const AT_9 = '2026-11-21T09:00:00.000Z';
const AT_7 = '2026-11-21T07:00:00.000Z';
const known = fakeConversation('a', { unread: 1, lastMessageAt: AT_8 });
const seen = seenOf([known]);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('the news for an agent', () => {
  it('include a conversation in which the customer has written more', () => {
    const more = { ...known, unread: 2, lastMessageAt: AT_9 };
    expect(ids(newsIn([more], seen, 'me'))).toEqual(['a']);
  });

  it('exclude unchanged, read and answered conversations', () => {
    expect(newsIn([known], seen, 'me')).toEqual([]);
    expect(newsIn([{ ...known, unread: 0 }], seen, 'me')).toEqual([]);
    expect(newsIn([{ ...known, lastMessageAt: AT_9 }], seen, 'me')).toEqual([]);
  });

  it('include a conversation that has begun, but not an older one that enters the list', () => {
    const begun = fakeConversation('b', { unread: 1, lastMessageAt: AT_9 });
    const older = fakeConversation('c', { unread: 1, lastMessageAt: AT_7 });
    expect(ids(newsIn([begun, older], seen, 'me'))).toEqual(['b']);
  });

  it('exclude a colleague’s conversations, but not one’s own', () => {
    const more = { ...known, unread: 2 };
    expect(newsIn([{ ...more, claimedBy: { id: 'omar', firstName: 'Omar' } }], seen, 'me')).toEqual([]);
    expect(ids(newsIn([{ ...more, claimedBy: { id: 'me', firstName: 'Priya' } }], seen, 'me'))).toEqual([
      'a',
    ]);
  });

  it('remember conversations that have left the list', () => {
    const later = seenOf([], seen);
    expect(newsIn([known], later, 'me')).toEqual([]);
    expect(later.upTo).toBe(AT_8);
  });
});
