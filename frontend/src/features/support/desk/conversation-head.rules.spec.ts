import { expect, it } from '@jest/globals';
import { actionsFor } from './conversation-head.rules.js';

const PRIYA = { id: 'priya', firstName: 'Priya', permissions: ['support.desk'] as const };
const MARIAM = {
  id: 'mariam',
  firstName: 'Mariam',
  permissions: ['support.desk', 'support.supervise'] as const,
};
const OMAR = { id: 'omar', firstName: 'Omar' };

it.each([
  ['nobody’s', null, PRIYA, 'claim', 'resolve'],
  ['one’s own', PRIYA, PRIYA, 'release', 'resolve'],
  ['a colleague’s, for an agent', OMAR, PRIYA, null, null],
  ['a colleague’s, for an administrator', OMAR, MARIAM, 'release', 'resolve'],
] as const)('the actions for a conversation that is %s', (_whose, claimedBy, me, claim, end) => {
  expect(actionsFor({ status: 'open', claimedBy }, me)).toEqual({ claim, end });
});

it('anybody can reopen a resolved conversation', () => {
  expect(actionsFor({ status: 'resolved', claimedBy: null }, PRIYA)).toEqual({ claim: null, end: 'reopen' });
});
