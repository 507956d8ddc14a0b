import { describe, expect, it } from '@jest/globals';
import { placeAt } from './place-at.js';

describe('what a visitor finds at an address', () => {
  it.each([
    ['/', 'landing'],
    ['/transfers', 'transfers'],
    ['/transfers/', 'transfers'],
    ['/investments', 'investments'],
    ['/admin', 'admin'],
    ['/admin/comprehensive', 'admin'],
    ['/support', 'support'],
    ['/transfers/42', 'nowhere'],
    ['/transfer', 'nowhere'],
    ['/toString', 'nowhere'],
    ['/landing', 'nowhere'],
  ])('%s is %s', (pathname, place) => {
    expect(placeAt(pathname)).toBe(place);
  });
});
