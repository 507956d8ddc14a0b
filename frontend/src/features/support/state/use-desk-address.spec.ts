import { describe, expect, it } from '@jest/globals';
import { countOf, placeOf, searchOf } from './use-desk-address.js';

describe('the address of the desk', () => {
  it.each([
    ['', { list: 'all', conversationId: null, isCustomerShown: false }],
    ['?list=mine', { list: 'mine', conversationId: null, isCustomerShown: false }],
    ['?conversation=7', { list: 'all', conversationId: '7', isCustomerShown: false }],
    [
      '?list=resolved&conversation=7&show=customer',
      { list: 'resolved', conversationId: '7', isCustomerShown: true },
    ],
  ] as const)('“%s” is parsed and formatted', (search, place) => {
    expect(placeOf(search)).toEqual(place);
    expect(searchOf(place)).toBe(search);
  });

  it('falls back to the defaults for unknown values', () => {
    expect(placeOf('?list=other&show=customer')).toEqual({
      list: 'all',
      conversationId: null,
      isCustomerShown: false,
    });
  });
});

it('counts the conversations of each list except the resolved ones', () => {
  const summary = { mine: 1, unclaimed: 2, open: 5, unread: 3, waiting: 2, overdue: 0 };
  expect(countOf('mine', summary)).toBe(1);
  expect(countOf('unclaimed', summary)).toBe(2);
  expect(countOf('all', summary)).toBe(5);
  expect(countOf('resolved', summary)).toBeNull();
});
