import { describe, expect, it } from '@jest/globals';
import { fakeConversation } from '../testing/fake-support-api.js';
import { nextIndex } from './conversation-list-moves.js';
import { withHeld } from './conversation-list-place.js';

const rows = (ids: string) => [...ids].map((id) => fakeConversation(id));
const held = (id: string, index: number) => ({ row: fakeConversation(id), index });
const order = (list: { id: string }[]) => list.map(({ id }) => id).join('');

describe('the order of conversations', () => {
  it('is the server’s while no row is held', () => {
    expect(order(withHeld(rows('abcd'), []))).toBe('abcd');
  });

  it.each([
    ['comes in above', 'nabcd', held('b', 1), 'nbacd'],
    ['has moved to the top', 'dabc', held('b', 1), 'dbac'],
    ['above has left', 'bcd', held('b', 1), 'cbd'],
    ['that is held has moved to the top', 'cabd', held('c', 2), 'abcd'],
    ['that is held is now beyond the end', 'ab', held('d', 3), 'abd'],
  ])('keeps a held row in its place when a conversation %s', (_what, ids, one, expected) => {
    expect(order(withHeld(rows(ids), [one]))).toBe(expected);
  });

  it('keeps a held row that has left the list', () => {
    expect(order(withHeld(rows('acd'), [held('b', 1)]))).toBe('abcd');
    expect(order(withHeld([], [held('b', 1)]))).toBe('b');
  });

  it('holds the rows of the pointer and of the focus at the same time, also if they are the same', () => {
    expect(order(withHeld(rows('nabcd'), [held('b', 1), held('d', 3)]))).toBe('nbadc');
    expect(order(withHeld(rows('nabcd'), [held('b', 1), held('b', 1)]))).toBe('nbacd');
  });

  it('shows the newest data of a held row', () => {
    const newer = fakeConversation('b', { unread: 2 });
    expect(withHeld([fakeConversation('a'), newer], [held('b', 0)])[0]).toBe(newer);
  });
});

describe('J and K', () => {
  it.each([
    ['J from nothing', -1, -1, 1, 0],
    ['J', 1, 1, 1, 2],
    ['J at the end', 3, 3, 1, 3],
    ['K', 1, 1, -1, 0],
    ['K at the beginning', 0, 0, -1, 0],
    ['J after what was open has left the list', -1, 2, 1, 2],
    ['K after what was open has left the list', -1, 2, -1, 1],
  ] as const)('%s', (_what, selected, last, by, expected) => {
    expect(nextIndex(selected, last, by, 4)).toBe(expected);
  });
});
