import { describe, expect, it } from '@jest/globals';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { firstCallsOf } from './first-calls.js';

const CUSTOMER = {
  isAdmin: false,
  isAgent: false,
  permissions: [],
  isRestricted: false,
} as unknown as CurrentUserDto;
const agent = (permissions: CurrentUserDto['permissions']) => ({ ...CUSTOMER, isAgent: true, permissions });

describe('the first calls', () => {
  it('of a customer are the choices and what the page shows first', () => {
    expect(firstCallsOf(CUSTOMER, '/')).toEqual(['/api/preferences', '/api/accounts', '/api/goals']);
    expect(firstCallsOf({ ...CUSTOMER, isRestricted: true }, '/accounts')).toEqual([
      '/api/preferences',
      '/api/accounts',
    ]);
  });

  it('of an address without a list are those of every page', () => {
    expect(firstCallsOf(CUSTOMER, '/no-page')).toEqual(['/api/preferences']);
  });

  it('ask for nothing that the user may not read', () => {
    expect(firstCallsOf(agent(['support.desk']), '/')).toHaveLength(2);
    expect(firstCallsOf(agent([]), '/')).toEqual([]);
    expect(firstCallsOf({ ...agent(['support.desk']), isRestricted: true }, '/')).toEqual([]);
    const admin = { ...CUSTOMER, isAdmin: true };
    expect(firstCallsOf({ ...admin, permissions: ['audit.read'] }, '/admin/inbox')).toEqual([]);
    expect(firstCallsOf({ ...admin, permissions: ['customers.read'] }, '/admin/inbox')).toHaveLength(2);
  });

  it('ask for no page where the user must do something else first', () => {
    expect(firstCallsOf({ ...CUSTOMER, mustChangePassword: true }, '/')).toEqual(['/api/preferences']);
    expect(firstCallsOf({ ...agent(['support.desk']), mustEnrol: true }, '/')).toEqual([]);
  });
});
