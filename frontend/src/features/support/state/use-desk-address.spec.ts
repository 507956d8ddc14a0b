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
  ] as const)('“%s” is read and written', (search, place) => {
    expect(placeOf(search)).toEqual(place);
    expect(searchOf(place)).toBe(search);
  });

  it('falls back where it says nothing that is known', () => {
    expect(placeOf('?list=other&show=customer')).toEqual({
      list: 'all',
      conversationId: null,
      isCustomerShown: false,
    });
  });
});

it('counts what is in each list, but not what is resolved', () => {
  const summary = { mine: 1, unclaimed: 2, open: 5, unread: 3, waiting: 2, overdue: 0 };
  expect(countOf('mine', summary)).toBe(1);
  expect(countOf('unclaimed', summary)).toBe(2);
  expect(countOf('all', summary)).toBe(5);
  expect(countOf('resolved', summary)).toBeNull();
});
