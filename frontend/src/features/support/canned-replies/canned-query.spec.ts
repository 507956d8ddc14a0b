import { describe, expect, it } from '@jest/globals';
import { cannedQueryAt, filledReply, matchingReplies } from './canned-query.js';

const reply = (shortcut: string, text = '') => ({ id: shortcut, shortcut, text });

describe('the query for a canned reply', () => {
  it.each([
    ['/', { start: 0, end: 1, words: '' }],
    ['/hou', { start: 0, end: 4, words: 'hou' }],
    ['Hello /hou', { start: 6, end: 10, words: 'hou' }],
    ['Hello\n/hou', { start: 6, end: 10, words: 'hou' }],
    ['مرحبا /ساع', { start: 6, end: 10, words: 'ساع' }],
  ])('begins with a slash: %j', (text, query) => {
    expect(cannedQueryAt(text, text.length)).toEqual(query);
  });

  it.each(['', 'and/or', 'https://example.com', '/hours now', '1/2'])('does not begin in %j', (text) => {
    expect(cannedQueryAt(text, text.length)).toBeNull();
  });

  it('is the text before the caret', () => {
    expect(cannedQueryAt('/hours', 3)).toEqual({ start: 0, end: 3, words: 'ho' });
    expect(cannedQueryAt('/hours', 0)).toBeNull();
  });
});

describe('matching canned replies', () => {
  const replies = [reply('card', 'Opening hours of the card desk'), reply('Hours', 'Sunday'), reply('pin')];

  it('returns all of them for a slash alone, in the order in which they were added', () => {
    const byShortcut = [
      { ...reply('bye'), id: '019a-2' },
      { ...reply('hello'), id: '019a-1' },
    ];
    expect(matchingReplies(byShortcut, '').map(({ shortcut }) => shortcut)).toEqual(['hello', 'bye']);
  });

  it('returns shortcuts with this beginning first, then matches anywhere', () => {
    expect(matchingReplies(replies, 'hOUR').map(({ shortcut }) => shortcut)).toEqual(['Hours', 'card']);
    expect(matchingReplies(replies, 'zzz')).toEqual([]);
    expect(matchingReplies([reply('أوقات')], 'اوقات').map(({ shortcut }) => shortcut)).toEqual(['أوقات']);
  });
});

describe('filling in a canned reply', () => {
  it('inserts the customer’s names wherever they are requested, and leaves other braces', () => {
    const sara = { firstName: 'Sara', lastName: '$& {firstName}' };

    expect(filledReply(reply('a', 'Dear {firstName} {lastName}, {firstName}! {PIN}'), sara)).toBe(
      'Dear Sara $& {firstName}, Sara! {PIN}',
    );
  });
});
