import { describe, expect, it } from '@jest/globals';
import type { FoundDto } from '#contract/shapes/admin/staff-search.dto';
import { searchGroups, type SearchTask, taskIn } from './search-options.js';

const OMAR: FoundDto = {
  type: 'customer',
  id: 'omar',
  title: 'Omar Haddad',
  subtitle: 'omar@example.ae',
  matched: 'name',
  customerId: 'omar',
  customerName: 'Omar Haddad',
  conversationId: 'talk',
  isRestricted: false,
};
const PAYMENT: FoundDto = { ...OMAR, type: 'transaction', id: 't1', title: 'TXN-7K3M', matched: 'reference' };
const ADMIN = { customers: '/admin/customers', desk: '/admin/support', cases: '/admin/cases' };
const AGENT = { customers: null, desk: '/support', cases: '/cases' };
const WORDS = { restrict: 'Restrict', openAccount: 'Open', changePin: 'PIN', resetPassword: 'Password' };

const asked = (found: FoundDto[], task: SearchTask | null = null) => ({
  ...{ text: 'omar', found, task, places: [{ to: '/admin/audit', text: 'Audit' }], addresses: ADMIN },
  may: () => true,
  actionText: (one: SearchTask, name: string) => `${one} ${name}`,
});
const keysOf = (groups: ReturnType<typeof searchGroups>) =>
  groups.flatMap(({ options }) => options.map(({ key }) => key));

describe('the groups of the search', () => {
  it('have what was found, and what may be done with the first customer', () => {
    const groups = searchGroups(asked([PAYMENT, OMAR]));

    expect(groups.map(({ type }) => type)).toEqual(['customer', 'action', 'transaction']);
    expect(groups[0]?.options[0]?.to).toBe('/admin/customers/omar');
    expect(groups[1]?.options[0]).toMatchObject({ title: 'restrict Omar Haddad', task: 'restrict' });
    expect(groups[2]?.options[0]?.to).toBe('/admin/customers/omar?tab=transactions');
  });

  it('have no action that the user may not do, or that is done already', () => {
    const groups = searchGroups({
      ...asked([{ ...OMAR, isRestricted: true }]),
      may: (control) => control !== 'setPin',
    });

    expect(keysOf(groups)).toEqual(['customer-omar', 'action-openAccount', 'action-resetPassword']);
  });

  it('lead agents to the conversation, and leave out what they cannot open', () => {
    const groups = searchGroups({
      ...asked([OMAR, PAYMENT, { ...OMAR, id: 'silent', conversationId: null }]),
      addresses: AGENT,
    });

    expect(keysOf(groups)).toEqual(['customer-omar', 'transaction-t1']);
    expect(groups[1]?.options[0]?.to).toBe('/support?conversation=talk');
  });

  it('begin with the action that was typed', () => {
    const groups = searchGroups(asked([OMAR], 'restrict'));

    expect(keysOf(groups)).toEqual(['action-restrict', 'customer-omar']);
  });

  it('have the pages whose name has the text', () => {
    expect(keysOf(searchGroups({ ...asked([]), text: 'aud' }))).toEqual(['page-/admin/audit']);
    expect(keysOf(searchGroups({ ...asked([]), text: '' }))).toEqual(['page-/admin/audit']);
  });
});

describe('a task in the text', () => {
  it.each([
    ['restrict omar', 'restrict', 'omar'],
    ['Restr Omar Haddad', 'restrict', 'Omar Haddad'],
    ['restrict', null, 'restrict'],
    ['re omar', null, 're omar'],
    ['omar haddad', null, 'omar haddad'],
  ])('%p names %p for %p', (text, task, rest) => {
    expect(taskIn(text, WORDS)).toEqual({ task, rest });
  });
});
