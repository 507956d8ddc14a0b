import { describe, expect, it } from '@jest/globals';
import { placeAt } from './place-at.js';

describe('the page that a visitor gets at an address', () => {
  it.each([
    ['/', 'landing'],
    ['/transfers', 'transfers'],
    ['/transfers/', 'transfers'],
    ['/investments', 'investments'],
    ['/admin', 'admin'],
    ['/admin/comprehensive', 'admin'],
    ['/support', 'support'],
    ['/support/reports', 'support'],
    ['/desk-settings', 'desk-settings'],
    ['/transfers/42', 'not-found'],
    ['/transfer', 'not-found'],
    ['/toString', 'not-found'],
    ['/landing', 'not-found'],
    ['/become-a-customer', 'become-a-customer'],
    ['/become-a-customer/', 'become-a-customer'],
    ['/become-a-customer/now', 'not-found'],
  ])('%s is %s', (pathname, place) => {
    expect(placeAt(pathname)).toBe(place);
  });
});
